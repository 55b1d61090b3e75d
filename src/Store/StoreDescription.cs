namespace RpcBench.Store;

/// <summary>Which store is read, and through what.</summary>
/// <param name="Provider"><c>mysql</c>, <c>sqlite</c> or <c>memory</c>.</param>
/// <param name="Driver">Name and version of the ADO.NET driver, for example <c>MySqlConnector 2.6.2</c>.</param>
/// <param name="Server">What the server says of itself, for example <c>10.11.14-MariaDB</c>; for SQLite its version.</param>
public sealed record StoreDescription(string Provider, string Driver, string Server);
