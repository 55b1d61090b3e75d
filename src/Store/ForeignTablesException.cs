namespace RpcBench.Store;

/// <summary>Thrown when a database cannot become a store because it already has tables.</summary>
public sealed class ForeignTablesException(string place, IEnumerable<string> tables)
    : Exception($"The database at {place} holds tables already ({string.Join(", ", tables)}): give an empty one.");
