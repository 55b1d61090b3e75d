namespace RpcBench.Store;

/// <summary>A database that cannot become a store because it is not empty.</summary>
public sealed class ForeignTablesException(string place, IEnumerable<string> tables)
    : Exception($"The database at {place} already contains tables ({string.Join(", ", tables)}). Name an empty database.");
