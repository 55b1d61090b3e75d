namespace RpcBench.Records;

/// <summary>The store that the services read.</summary>
/// <param name="Provider">The kind of store, for example <c>postgres</c>.</param>
/// <param name="Why">Why the store was chosen.</param>
/// <param name="Driver">Name and version of the driver.</param>
/// <param name="Server">The version that the server reports.</param>
internal sealed record StoreRecord(string Provider, string Why, string Driver, string Server);
