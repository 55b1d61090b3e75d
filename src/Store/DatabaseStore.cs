namespace RpcBench.Store;

internal sealed class DatabaseStore(Driver driver, string server, IAsyncDisposable? owned) : IPayloadStore
{
    private static readonly Statement Ping = new("ping");

    // MariaDB reports 5.5.5 before its real version, so that old replicas connect to it.
    public StoreDescription Description { get; } =
        new(driver.Provider, driver.Name, server.Replace("5.5.5-", "", StringComparison.Ordinal));

    public IPayloads<SmallPayload> Small { get; } = new SmallPayloads(driver);

    public IPayloads<MediumPayload> Medium { get; } = new MediumPayloads(driver);

    public IPayloads<LargePayload> Large { get; } = new LargePayloads(driver);

    public IPayloads<DeepPayload> Deep { get; } = new DeepPayloads(driver);

    public IPayloads<DeeperPayload> Deeper { get; } = new DeeperPayloads(driver);

    public IPayloads<DeepestPayload> Deepest { get; } = new DeepestPayloads(driver);

    public IBookStore Books { get; } = new DatabaseBooks(driver);

    /// <summary>Opens the database. The store disposes <paramref name="owned"/> after it has closed its last connection.</summary>
    public static async Task<DatabaseStore> OpenAsync(Driver driver, IAsyncDisposable? owned, CancellationToken cancellation)
    {
        try
        {
            await using var query = await RunningQuery.StartAsync(driver, Ping, [], cancellation);
            return new DatabaseStore(driver, query.ServerVersion, owned);
        }
        catch
        {
            await driver.DisposeAsync();
            throw;
        }
    }

    public async ValueTask PingAsync(CancellationToken cancellation)
    {
        await using var query = await RunningQuery.StartAsync(driver, Ping, [], cancellation);
    }

    public async ValueTask DisposeAsync()
    {
        await driver.DisposeAsync();
        if (owned is not null)
        {
            await owned.DisposeAsync();
        }
    }
}
