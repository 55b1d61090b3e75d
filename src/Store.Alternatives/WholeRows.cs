using System.Collections.Concurrent;
using RpcBench.Store.Reading;
using RpcBench.Store.Tables;

namespace RpcBench.Store.Alternatives;

/// <summary>How rows with every column of one table are read, kept for each table.</summary>
internal sealed class WholeRows
{
    private readonly ConcurrentDictionary<Table, Slice> _slices = new();

    public Slice this[Table table] => _slices.GetOrAdd(table, Slice);

    public static Slice Slice(Table table) =>
        table.SliceAt(0, [.. Enumerable.Range(table.Values.Count, table.References.Count).Select(IdPlace.InColumn)]);
}
