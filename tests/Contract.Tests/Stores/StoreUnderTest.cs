using RpcBench.Tests.Stores;

namespace RpcBench.Contract.Tests.Stores;

/// <summary>Both services on one store, started once for a class of tests.</summary>
public abstract class StoreUnderTest(string provider, params string[] settings) : IAsyncLifetime
{
    private ServicePair? _services;
    private IPayloadStore? _oracle;

    internal string Provider => provider;

    internal ServicePair Services => Required.Of(_services, SeededServer.Remedy);

    /// <summary>The seeded rows read by the memory store within the test: what both services must answer.</summary>
    internal IPayloadStore Oracle => _oracle!;

    public virtual Task InitializeAsync() => StartAsync();

    public virtual async Task DisposeAsync()
    {
        if (_oracle is not null)
        {
            await _oracle.DisposeAsync();
        }

        if (_services is not null)
        {
            await _services.DisposeAsync();
        }
    }

    private protected async Task StartAsync(params string[] place)
    {
        _oracle = await PayloadStores.OpenAsync(new() { Provider = "memory" });
        _services = await ServicePair.StartAsync(["--Store:Provider", provider, .. place, .. settings]);
    }
}

public sealed class MemoryStore() : StoreUnderTest("memory");

public sealed class TimedMemoryStore() : StoreUnderTest("memory", "--Timing:Enabled", "true");
