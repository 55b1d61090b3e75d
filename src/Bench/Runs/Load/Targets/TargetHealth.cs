using System.Text.Json;

namespace RpcBench.Bench.Runs.Load.Targets;

/// <summary>What a REST service says of its health, for the record's conditions.</summary>
internal static class TargetHealth
{
    /// <summary>Which store it reads; null: it does not say.</summary>
    public static async Task<string?> StoreAsync(Uri address, Version version, CancellationToken cancellation)
    {
        using var client = new HttpClient(new SocketsHttpHandler { UseProxy = false }) { BaseAddress = address };
        using var request = new HttpRequestMessage(HttpMethod.Get, "/health/live")
        {
            Version = version,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
        using var response = await client.SendAsync(request, cancellation);
        if (!response.IsSuccessStatusCode)
        {
            return null;
        }

        using var health = JsonDocument.Parse(await response.Content.ReadAsByteArrayAsync(cancellation));
        return health.RootElement.TryGetProperty("store", out var store) ? store.GetString() : null;
    }
}
