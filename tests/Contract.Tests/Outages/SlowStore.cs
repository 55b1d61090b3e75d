namespace RpcBench.Contract.Tests.Outages;

/// <summary>A server that tests lock, stop and kill, and services that use the server. After each test no call waits, and the services
/// respond.</summary>
[CollectionDefinition(nameof(SlowStore))]
public sealed class SlowStore : IAsyncLifetime, ICollectionFixture<SlowStore>
{
    private PrivateStore? _store;
    private ServicePair? _withTimeLimit;
    private ServicePair? _withoutTimeLimit;

    internal PrivateMySqlServer Server => Store.Server;

    internal string[] Settings => Store.Arguments;

    private PrivateStore Store => RequiredTool.OrSkip(_store, SeededServer.Remedy);

    /// <summary>Services that limit a call to one second. A shorter limit would end calls that should succeed when the machine is
    /// busy.</summary>
    internal async Task<ServicePair> StartWithTimeLimitAsync()
        => _withTimeLimit ??= await StartAsync("--Limits:RequestTimeout", "00:00:01");

    /// <summary>Services that wait for the store longer than any test takes.</summary>
    internal async Task<ServicePair> StartWithoutTimeLimitAsync() => _withoutTimeLimit ??= await StartAsync();

    public async Task InitializeAsync() => _store = await PrivateStore.StartAsync("mysql");

    public async Task DisposeAsync()
    {
        foreach (var started in new IAsyncDisposable?[] { _withTimeLimit, _withoutTimeLimit, _store }.OfType<IAsyncDisposable>())
        {
            await started.DisposeAsync();
        }
    }

    // No test should include the time of a first call.
    private async Task<ServicePair> StartAsync(params string[] settings)
    {
        var services = await ServicePair.StartAsync([.. Settings, .. settings]);
        foreach (var path in new[] { "payloads/small", "payloads/small/1", "payloads/small/stream", "books/1" })
        {
            using var response = await services.Rest.GetAsync($"/api/{path}");
        }

        return services;
    }
}
