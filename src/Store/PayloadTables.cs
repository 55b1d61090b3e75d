namespace RpcBench.Store;

/// <summary>The shapes, said once: every query, check and seed row is composed from this.</summary>
internal static class PayloadTables
{
    private static readonly string[] Scalars = ["id", "string_value", "int_value", "double_value"];

    public static readonly Table<SmallPayload> Small = new(
        "Payload_Small",
        "id",
        "string_value_one", "string_value_two", "string_value_three",
        "int_value_one", "int_value_two", "int_value_three",
        "double_value_one", "double_value_two", "double_value_three");

    public static readonly Table<MediumPayload> Medium = new Table<MediumPayload>("Payload_Medium", Scalars)
        .With("small_payload_one_id", Small, (medium, small) => medium.SmallPayloadOne = small)
        .With("small_payload_two_id", Small, (medium, small) => medium.SmallPayloadTwo = small)
        .With("small_payload_three_id", Small, (medium, small) => medium.SmallPayloadThree = small)
        .With("small_payload_four_id", Small, (medium, small) => medium.SmallPayloadFour = small)
        .With("small_payload_five_id", Small, (medium, small) => medium.SmallPayloadFive = small)
        .With("small_payload_six_id", Small, (medium, small) => medium.SmallPayloadSix = small);

    public static readonly Table<LargePayload> Large = new Table<LargePayload>("Payload_Large", Scalars)
        .With("medium_payload_one_id", Medium, (large, medium) => large.MediumPayloadOne = medium)
        .With("medium_payload_two_id", Medium, (large, medium) => large.MediumPayloadTwo = medium)
        .With("medium_payload_three_id", Medium, (large, medium) => large.MediumPayloadThree = medium)
        .With("medium_payload_four_id", Medium, (large, medium) => large.MediumPayloadFour = medium)
        .With("medium_payload_five_id", Medium, (large, medium) => large.MediumPayloadFive = medium)
        .With("medium_payload_six_id", Medium, (large, medium) => large.MediumPayloadSix = medium);

    public static readonly Table<DepthOne> DepthOne = new("Depth_One", Scalars);

    public static readonly Table<DepthTwo> DepthTwo = new Table<DepthTwo>("Depth_Two", Scalars)
        .With("depth_one_id", DepthOne, (two, one) => two.DepthOne = one);

    public static readonly Table<DepthThree> DepthThree = new Table<DepthThree>("Depth_Three", Scalars)
        .With("depth_two_id", DepthTwo, (three, two) => three.DepthTwo = two);

    public static readonly Table<DepthFour> DepthFour = new Table<DepthFour>("Depth_Four", Scalars)
        .With("depth_three_id", DepthThree, (four, three) => four.DepthThree = three);

    public static readonly Table<DepthFive> DepthFive = new Table<DepthFive>("Depth_Five", Scalars)
        .With("depth_four_id", DepthFour, (five, four) => five.DepthFour = four);

    public static readonly Table<DepthSix> DepthSix = new Table<DepthSix>("Depth_Six", Scalars)
        .With("depth_five_id", DepthFive, (six, five) => six.DepthFive = five);

    public static readonly Table<DepthSeven> DepthSeven = new Table<DepthSeven>("Depth_Seven", Scalars)
        .With("depth_six_id", DepthSix, (seven, six) => seven.DepthSix = six);

    public static readonly Table<DepthEight> DepthEight = new Table<DepthEight>("Depth_Eight", Scalars)
        .With("depth_seven_id", DepthSeven, (eight, seven) => eight.DepthSeven = seven);

    public static readonly Table<DepthNine> DepthNine = new Table<DepthNine>("Depth_Nine", Scalars)
        .With("depth_eight_id", DepthEight, (nine, eight) => nine.DepthEight = eight);

    public static readonly Table<DeepPayload> Deep = new Table<DeepPayload>("Payload_Deep", "id")
        .With("depth_one_id", DepthOne, (deep, one) => deep.DepthOne = one)
        .With("depth_two_id", DepthTwo, (deep, two) => deep.DepthTwo = two)
        .With("depth_three_id", DepthThree, (deep, three) => deep.DepthThree = three);

    public static readonly Table<DeeperPayload> Deeper = new Table<DeeperPayload>("Payload_Deeper", "id")
        .With("depth_four_id", DepthFour, (deeper, four) => deeper.DepthFour = four)
        .With("depth_five_id", DepthFive, (deeper, five) => deeper.DepthFive = five)
        .With("depth_six_id", DepthSix, (deeper, six) => deeper.DepthSix = six);

    public static readonly Table<DeepestPayload> Deepest = new Table<DeepestPayload>("Payload_Deepest", "id")
        .With("depth_seven_id", DepthSeven, (deepest, seven) => deepest.DepthSeven = seven)
        .With("depth_eight_id", DepthEight, (deepest, eight) => deepest.DepthEight = eight)
        .With("depth_nine_id", DepthNine, (deepest, nine) => deepest.DepthNine = nine);

    /// <summary>The tables of the six shapes, by which a caller asks.</summary>
    public static readonly IReadOnlyList<Table> Roots = [Small, Medium, Large, Deep, Deeper, Deepest];

    /// <summary>Every table, each after those it refers to: the order of db/schema.sql.</summary>
    public static readonly IReadOnlyList<Table> All = [.. Roots.SelectMany(root => root.Reach).Distinct()];

    private static readonly Dictionary<Type, Table> ByType = Roots.ToDictionary(root => root.GetType().GenericTypeArguments[0]);

    /// <summary>The table of a shape.</summary>
    /// <exception cref="NotSupportedException"><typeparamref name="T"/> is none of the six shapes.</exception>
    public static Table<T> Of<T>()
        where T : class, IPayload =>
        ByType.TryGetValue(typeof(T), out var table)
            ? (Table<T>)table
            : throw new NotSupportedException($"{typeof(T)} is not a payload shape.");
}
