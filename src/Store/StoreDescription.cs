namespace RpcBench.Store;

/// <summary>The store that is read: its provider, its driver and the version of the server, for example <c>10.11.14-MariaDB</c>. For SQLite
/// it is the version of the library.</summary>
public sealed record StoreDescription(string Provider, string Driver, string Server)
{
    /// <summary>How long every query waits before it is answered.</summary>
    public TimeSpan Delay { get; init; }

    /// <summary>The name of the provider for people, with the delay if there is one: <c>memory, each query waits 1ms</c>.</summary>
    public string Name => Delay == TimeSpan.Zero ? Provider : $"{Provider}, each query waits {Units.Format(Delay)}";
}
