using Microsoft.Extensions.Diagnostics.HealthChecks;
using RpcBench.Store;

namespace RpcBench.GrpcService;

/// <summary>Whether the store responds. The framework's health checks make a failure or a time-out of it what they report.</summary>
internal sealed class StoreHealth(IPayloadStore store) : IHealthCheck
{
    public async Task<HealthCheckResult> CheckHealthAsync(HealthCheckContext context, CancellationToken cancellationToken = default)
    {
        await store.PingAsync(cancellationToken);
        return HealthCheckResult.Healthy();
    }
}
