namespace RpcBench.Store;

/// <summary>A database that cannot become a store because it is not empty.</summary>
public sealed class ForeignTablesException(string place, IEnumerable<string> tables)
    : Exception($"The database at {place} holds tables already ({string.Join(", ", tables)}): give an empty one.");
