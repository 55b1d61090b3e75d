namespace RpcBench.Records;

/// <summary>The store that both services read (<c>mysql</c>, <c>sqlite</c> or <c>memory</c>), why it was chosen, name and version of its
/// driver, and what its server says of itself.</summary>
internal sealed record StoreRecord(string Provider, string Why, string Driver, string Server);
