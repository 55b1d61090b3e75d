namespace RpcBench.Store;

/// <summary>Thrown when a database cannot become a store because it already has tables.</summary>
public sealed class ForeignTablesException(string place, IEnumerable<string> tables)
    : Exception($"The database at {place} already contains tables ({string.Join(", ", tables)}). Name an empty database.");
