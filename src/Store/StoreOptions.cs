namespace RpcBench.Store;

/// <summary>Which store to open: the section <c>Store</c> of a service's configuration, such as <c>Store__Provider</c>.</summary>
public sealed record StoreOptions
{
    public const string Section = "Store";

    /// <summary><c>mysql</c>, <c>sqlite</c> or <c>memory</c>.</summary>
    public string Provider { get; init; } = "sqlite";

    /// <summary><c>mysql</c>: the connection string of the driver. <c>sqlite</c>: <c>Data Source=&lt;file&gt;</c>; empty: a private store
    /// made from <c>db/*.sql</c>. <c>memory</c>: empty, or either of the two, read once.</summary>
    public string ConnectionString { get; init; } = "";

    /// <summary>How long every query of <c>memory</c> waits before it is answered, 0 to <see cref="LongestDelay"/>.</summary>
    public TimeSpan Delay { get; init; }

    /// <summary>Ten seconds: the services give up a query after thirty.</summary>
    public static TimeSpan LongestDelay { get; } = TimeSpan.FromSeconds(10);

    /// <summary>Without the connection string, which a record would show.</summary>
    public override string ToString() => $"{nameof(StoreOptions)} {{ Provider = {Provider}, Delay = {Units.Format(Delay)} }}";
}
