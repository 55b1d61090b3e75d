using Microsoft.Extensions.Diagnostics.HealthChecks;
using RpcBench.Store;

namespace RpcBench.GrpcService;

/// <summary>Whether the store responds.</summary>
internal sealed class StoreHealth(IPayloadStore store) : IHealthCheck
{
    public async Task<HealthCheckResult> CheckHealthAsync(HealthCheckContext context, CancellationToken cancellationToken = default)
    {
        try
        {
            await store.PingAsync(cancellationToken);
            return HealthCheckResult.Healthy();
        }
        catch (StoreUnavailableException away)
        {
            return HealthCheckResult.Unhealthy(away.Message);
        }
    }
}
