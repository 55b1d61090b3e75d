namespace RpcBench.Records;

/// <summary>The store that the services read, why it was chosen, name and version of its driver, and what its server says of
/// itself.</summary>
internal sealed record StoreRecord(string Provider, string Why, string Driver, string Server);
