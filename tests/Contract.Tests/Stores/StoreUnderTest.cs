using RpcBench.Store;

namespace RpcBench.Contract.Tests.Stores;

/// <summary>Both services on one store, started once for a class of tests.</summary>
public abstract class StoreUnderTest(string provider) : IAsyncLifetime
{
    private ServicePair? _services;
    private IPayloadStore? _oracle;

    internal string Provider => provider;

    internal virtual ServicePair Services => _services!;

    /// <summary>The seeded rows read by the memory store within the test: what both services must answer.</summary>
    internal IPayloadStore Oracle => _oracle!;

    public virtual async Task InitializeAsync()
    {
        _oracle = await PayloadStores.OpenAsync(new() { Provider = "memory" });
        _services = await ServicePair.StartAsync(["--Store:Provider", provider, .. Settings]);
    }

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

    private protected virtual IReadOnlyList<string> Settings => [];
}
