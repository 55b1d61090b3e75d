namespace RpcBench.Contract.Tests.Stores;

/// <summary>Both services on one store, for all tests that only call them. A test leaves the books as it found them.</summary>
public abstract class StoreUnderTest(string provider, params string[] settings) : IAsyncLifetime
{
    private readonly Stack<IAsyncDisposable> _started = new();
    private ServicePair? _services;
    private IPayloadStore? _oracle;

    internal string Provider => provider;

    internal ServicePair Services => Required.Of(_services, SeededServer.Remedy);

    /// <summary>The seeded rows, which both services must return. The test reads them with the memory store.</summary>
    internal IPayloadStore Oracle => _oracle!;

    public async Task InitializeAsync()
    {
        if (await PrivateStore.StartAsync(provider) is { } store)
        {
            _started.Push(store);
            _oracle = await PayloadStores.OpenAsync(new() { Provider = "memory" });
            _started.Push(_oracle);
            _services = await ServicePair.StartAsync([.. store.Arguments, .. settings]);
            _started.Push(_services);
        }
    }

    public async Task DisposeAsync()
    {
        while (_started.TryPop(out var started))
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

public sealed class TellingStore() : StoreUnderTest("memory", "--Cost:Enabled", "true");
