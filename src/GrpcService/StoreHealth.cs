using Microsoft.Extensions.Diagnostics.HealthChecks;
using RpcBench.Store;

namespace RpcBench.GrpcService;

/// <summary>Whether the store responds, and within the time that a call has for it.</summary>
internal sealed class StoreHealth(IPayloadStore store, ServiceLimits limits) : IHealthCheck
{
    public async Task<HealthCheckResult> CheckHealthAsync(HealthCheckContext context, CancellationToken cancellationToken = default)
    {
        using var ending = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        ending.CancelAfter(limits.RequestTimeout);
        try
        {
            await store.PingAsync(ending.Token);
            return HealthCheckResult.Healthy();
        }
        catch (Exception away) when (
            away is StoreUnavailableException || (away is OperationCanceledException && !cancellationToken.IsCancellationRequested))
        {
            return HealthCheckResult.Unhealthy(away.Message);
        }
    }
}
