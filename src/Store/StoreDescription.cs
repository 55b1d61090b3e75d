namespace RpcBench.Store;

/// <summary>Which store is read, through what, and the server's own version: <c>10.11.14-MariaDB</c> (SQLite: the library's).</summary>
public sealed record StoreDescription(string Provider, string Driver, string Server)
{
    /// <summary>How long every query waits before it is answered.</summary>
    public TimeSpan Delay { get; init; }

    /// <summary>The provider for people, with the delay if there is one: <c>memory, each query waits 1ms</c>.</summary>
    public string Name => Delay == TimeSpan.Zero ? Provider : $"{Provider}, each query waits {Units.Format(Delay)}";
}
