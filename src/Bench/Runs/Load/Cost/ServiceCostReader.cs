using System.Net;
using System.Net.Http.Json;
using System.Text.Json;
using RpcBench.Contracts.Services;

namespace RpcBench.Bench.Runs.Load.Cost;

/// <summary>Asks a service of this machine what it has used so far, over a connection of its own.</summary>
/// <param name="address">The service's <see cref="ServiceAnnouncement.Cost"/>.</param>
public sealed class ServiceCostReader(Uri address) : IDisposable
{
    // An answer waits behind the calls that the service works on.
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(10);

    private readonly HttpClient _client = new(new SocketsHttpHandler { UseProxy = false })
    {
        BaseAddress = address,
        Timeout = WaitTimeout,
        DefaultRequestVersion = HttpVersion.Version20,
        DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
    };

    /// <summary>What it has used; null: it does not say, or not in time.</summary>
    /// <param name="resets">Lets the peak of its requests start anew.</param>
    /// <param name="cancellation">Gives up.</param>
    public async Task<ServiceCost?> ReadAsync(bool resets, CancellationToken cancellation)
    {
        try
        {
            var route = resets ? $"{ServiceCost.Path}?{ServiceCost.ResetQuery}=true" : ServiceCost.Path;
            return await _client.GetFromJsonAsync(route, ServiceJsonContext.Default.ServiceCost, cancellation);
        }
        catch (Exception exception) when (exception is HttpRequestException or IOException or JsonException or OperationCanceledException)
        {
            cancellation.ThrowIfCancellationRequested();
            return null;
        }
    }

    public void Dispose() => _client.Dispose();
}
