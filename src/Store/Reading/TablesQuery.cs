using RpcBench.Store.Tables;

namespace RpcBench.Store.Reading;

/// <summary>
/// Every payload of a shape as one round trip: a statement a table, nested tables first, so that each row finds what it refers to
/// and equal ids share an object. A large collection is 300 rows, where a join would send each small payload many times over.
/// </summary>
internal static class TablesQuery
{
    /// <summary>The rows of each result hold one of the statement's slices, the payloads themselves in the last.</summary>
    public static Statement Of(Table root) => new(
        string.Join(";\n", root.Reach.Select(table => $"SELECT {string.Join(", ", table.Columns)} FROM {table.Name} ORDER BY id")),
        [],
        [.. root.Reach.Select(table => table.WholeSlice())]);
}
