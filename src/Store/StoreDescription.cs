namespace RpcBench.Store;

/// <summary>Which store is read, through what, and the server's own version: <c>10.11.14-MariaDB</c> (SQLite: the library's).</summary>
public sealed record StoreDescription(string Provider, string Driver, string Server);
