namespace RpcBench.Store;

/// <summary>The tables of the shapes: every query, check and seed row is composed from these.</summary>
internal static class PayloadTables
{
    /// <summary>The tables of the six shapes, by which a caller asks.</summary>
    public static readonly IReadOnlyList<Table> Roots =
        [.. new[] { typeof(SmallPayload), typeof(MediumPayload), typeof(LargePayload), typeof(DeepPayload), typeof(DeeperPayload),
            typeof(DeepestPayload) }.Select(Table.For)];

    /// <summary>Every table, each after those it refers to: the order of db/schema.sql.</summary>
    public static readonly IReadOnlyList<Table> All = [.. Roots.SelectMany(root => root.Reach).Distinct()];

    public static Table<T> Find<T>()
        where T : class, IPayload => (Table<T>)Table.For(typeof(T));
}
