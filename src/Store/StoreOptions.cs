namespace RpcBench.Store;

/// <summary>Selects the store: the section <c>Store</c> of a service's configuration, for example <c>Store__Provider</c>.</summary>
public sealed record StoreOptions
{
    public const string Section = "Store";

    /// <summary><c>mysql</c>, <c>sqlite</c> or <c>memory</c>.</summary>
    public string Provider { get; init; } = "sqlite";

    /// <summary>For <c>mysql</c> the connection string of the driver. For <c>sqlite</c> <c>Data Source=&lt;file&gt;</c>, or empty for a
    /// private store created from <c>db/*.sql</c>. For <c>memory</c> any of these: the database is read once.</summary>
    public string ConnectionString { get; init; } = "";

    /// <summary>The delay of every query of <c>memory</c>, 0 to <see cref="LongestDelay"/>.</summary>
    public TimeSpan Delay { get; init; }

    /// <summary>Ten seconds, because the services cancel a query after thirty seconds.</summary>
    public static TimeSpan LongestDelay { get; } = TimeSpan.FromSeconds(10);

    /// <summary>Omits the connection string, because records show this text.</summary>
    public override string ToString() => $"{nameof(StoreOptions)} {{ Provider = {Provider}, Delay = {Units.Format(Delay)} }}";
}
