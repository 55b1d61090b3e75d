namespace RpcBench.Store.Payloads;

internal sealed class DeepestPayloads(Driver driver) : IPayloads<DeepestPayload>
{
    public static readonly Statement Get = Statement.CreatePrepared("get-deepest-payload", Parameter.Id);
    private static readonly Statement List = new("list-deepest-payloads");
    private static readonly Statement ListFirst = Statement.CreatePrepared("take-deepest-payloads", Parameter.Count);

    public ValueTask<DeepestPayload?> FindAsync(int id, CancellationToken cancellation) =>
        Rows.FindAsync(driver, Get, id, ReadRow, cancellation);

    public async ValueTask<IReadOnlyList<DeepestPayload>> ListAsync(CancellationToken cancellation) =>
        await StreamAsync(cancellation).ToListAsync(cancellation);

    public ValueTask<IReadOnlyList<DeepestPayload>> ListFirstAsync(int count, CancellationToken cancellation) =>
        Rows.ListAsync(driver, ListFirst, [count], ReadRow, cancellation);

    public async IAsyncEnumerable<DeepestPayload> StreamAsync([EnumeratorCancellation] CancellationToken cancellation)
    {
        await using var query = await RunningQuery.StartAsync(driver, List, [], cancellation);
        var ones = await query.ReadInnermostLevelAsync();
        var twos = await query.ReadOuterLevelAsync<DepthTwo, DepthOne>(ones, static (two, one) => two.DepthOne = one);
        var threes = await query.ReadOuterLevelAsync<DepthThree, DepthTwo>(twos, static (three, two) => three.DepthTwo = two);
        var fours = await query.ReadOuterLevelAsync<DepthFour, DepthThree>(threes, static (four, three) => four.DepthThree = three);
        var fives = await query.ReadOuterLevelAsync<DepthFive, DepthFour>(fours, static (five, four) => five.DepthFour = four);
        var sixes = await query.ReadOuterLevelAsync<DepthSix, DepthFive>(fives, static (six, five) => six.DepthFive = five);
        var sevens = await query.ReadOuterLevelAsync<DepthSeven, DepthSix>(sixes, static (seven, six) => seven.DepthSix = six);
        var eights = await query.ReadOuterLevelAsync<DepthEight, DepthSeven>(sevens, static (eight, seven) => eight.DepthSeven = seven);
        var nines = await query.ReadOuterLevelAsync<DepthNine, DepthEight>(eights, static (nine, eight) => nine.DepthEight = eight);
        while (await query.ReadAsync())
        {
            yield return new()
            {
                Id = query.Reader.GetInt32(0),
                DepthSeven = sevens[query.Reader.GetInt32(1)],
                DepthEight = eights[query.Reader.GetInt32(2)],
                DepthNine = nines[query.Reader.GetInt32(3)],
            };
        }
    }

    // The whole payload is in one row, one chain after the other.
    private static DeepestPayload ReadRow(RunningQuery query)
    {
        const int FirstSeven = 1;
        const int FirstEight = FirstSeven + (7 * DepthRows.LevelColumns);
        const int FirstNine = FirstEight + (8 * DepthRows.LevelColumns);
        return new()
        {
            Id = query.Reader.GetInt32(0),
            DepthSeven = query.ReadDepthSeven(FirstSeven),
            DepthEight = query.ReadDepthEight(FirstEight),
            DepthNine = query.ReadDepthNine(FirstNine),
        };
    }
}
