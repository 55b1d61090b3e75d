namespace RpcBench.Records;

/// <summary>The store that both services read.</summary>
/// <param name="Provider"><c>mysql</c>, <c>sqlite</c> or <c>memory</c>.</param>
/// <param name="Why">Why this one was chosen.</param>
/// <param name="Driver">Name and version of the ADO.NET driver.</param>
/// <param name="Server">What the server says of itself.</param>
public sealed record StoreRecord(string Provider, string Why, string Driver, string Server);
