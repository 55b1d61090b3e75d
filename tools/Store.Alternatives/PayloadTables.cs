using RpcBench.Contracts;

namespace RpcBench.Store.Alternatives;

/// <summary>The tables of the shapes that are read.</summary>
internal static class PayloadTables
{
    public static readonly IReadOnlyList<Table> Roots =
        [.. new[] { typeof(SmallPayload), typeof(LargePayload), typeof(DeepestPayload) }.Select(Table.For)];

    public static Table<T> Find<T>()
        where T : class, IPayload => (Table<T>)Table.For(typeof(T));
}
