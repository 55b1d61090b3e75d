namespace RpcBench.Store;

/// <summary>A database is not made a store because it holds tables of someone else.</summary>
public sealed class ForeignTablesException(string place, IReadOnlyList<string> tables)
    : Exception($"The database at {place} holds other tables ({string.Join(", ", tables)}): give an empty one.")
{
    /// <summary>The tables that do not belong to a store.</summary>
    public IReadOnlyList<string> Tables { get; } = tables;
}
