namespace RpcBench.Store;

/// <summary>A store: its provider, its driver and the version of the server, for example <c>10.11.14-MariaDB</c>, or of SQLite's
/// library.</summary>
public sealed record StoreDescription(string Provider, string Driver, string Server)
{
    public TimeSpan Delay { get; init; }

    /// <summary>The name for people: the provider, with the delay if there is one, for example <c>memory, each query waits
    /// 1ms</c>.</summary>
    public string Name => Delay == TimeSpan.Zero ? Provider : $"{Provider}, each query waits {Units.Format(Delay)}";
}
