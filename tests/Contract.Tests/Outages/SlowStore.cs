namespace RpcBench.Contract.Tests.Outages;

/// <summary>A server of which tests lock tables and which they stop and kill, and services on it that all of them share: a test leaves
/// nothing waiting, and services that answer.</summary>
[CollectionDefinition(nameof(SlowStore))]
public sealed class SlowStore : IAsyncLifetime, ICollectionFixture<SlowStore>
{
    private ServicePair? _limited;
    private ServicePair? _patient;

    internal MySqlServer Server { get; } = new();

    /// <summary>Services that give a call one second: less would end the calls that are to succeed, where the machine is busy.</summary>
    internal async Task<ServicePair> LimitedAsync() => _limited ??= await StartAsync("--Limits:RequestTimeout", "00:00:01");

    /// <summary>Services that wait for the store longer than any test does.</summary>
    internal async Task<ServicePair> PatientAsync() => _patient ??= await StartAsync();

    public Task InitializeAsync() => Server.InitializeAsync();

    public async Task DisposeAsync()
    {
        foreach (var services in new[] { _limited, _patient }.OfType<ServicePair>())
        {
            await services.DisposeAsync();
        }

        await Server.DisposeAsync();
    }

    // What a first call costs is to be in no test's time.
    private async Task<ServicePair> StartAsync(params string[] settings)
    {
        var services = await ServicePair.StartAsync([.. Server.Settings, .. settings]);
        foreach (var path in new[] { "payloads/small", "payloads/small/1", "payloads/small/stream", "books/1" })
        {
            using var response = await services.Rest.GetAsync($"/api/{path}");
        }

        return services;
    }
}
