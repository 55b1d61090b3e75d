namespace RpcBench.Contract.Tests.Stores;

/// <summary>Both services on one store, for all tests that only call them. A test leaves the books as it found them.</summary>
public abstract class StoreUnderTest(string provider, params string[] settings) : IAsyncLifetime
{
    private readonly Stack<IAsyncDisposable> _disposables = new();
    private ServicePair? _services;
    private IPayloadStore? _expectedStore;

    internal string Provider => provider;

    internal ServicePair Services => RequiredTool.OrSkip(_services, SeededServer.Remedy);

    /// <summary>The seeded rows, which both services must return. The test reads them with the memory store.</summary>
    internal IPayloadStore ExpectedStore => _expectedStore!;

    public async Task InitializeAsync()
    {
        if (await PrivateStore.StartAsync(provider) is { } store)
        {
            _disposables.Push(store);
            _expectedStore = await PayloadStores.OpenAsync(new() { Provider = "memory" });
            _disposables.Push(_expectedStore);
            _services = await ServicePair.StartAsync([.. store.Arguments, .. settings]);
            _disposables.Push(_services);
        }
    }

    public async Task DisposeAsync()
    {
        while (_disposables.TryPop(out var started))
        {
            await started.DisposeAsync();
        }
    }
}

[CollectionDefinition(nameof(MemoryStore))]
public sealed class MemoryStore() : StoreUnderTest("memory"), ICollectionFixture<MemoryStore>;

[CollectionDefinition(nameof(SqliteStore))]
public sealed class SqliteStore() : StoreUnderTest("sqlite"), ICollectionFixture<SqliteStore>;

[CollectionDefinition(nameof(MySqlStore))]
public sealed class MySqlStore() : StoreUnderTest("mysql"), ICollectionFixture<MySqlStore>;

public sealed class TimedStore() : StoreUnderTest("memory", "--Timing:Enabled", "true");

public sealed class CostReportingStore() : StoreUnderTest("memory", "--Cost:Enabled", "true");
