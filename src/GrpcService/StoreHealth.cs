using Microsoft.Extensions.Diagnostics.HealthChecks;
using RpcBench.Store;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.GrpcService;

/// <summary>Pings the store. The framework turns an exception or a time-out into the status.</summary>
internal sealed class StoreHealth(IPayloadStore store) : IHealthCheck
{
    public async Task<HealthCheckResult> CheckHealthAsync(HealthCheckContext context, CancellationToken cancellationToken = default)
    {
        await store.PingAsync(cancellationToken);
        return HealthCheckResult.Healthy();
    }
}

internal static class GrpcHealth
{
    private static readonly string[] Services =
    [
        V1.PayloadService.Descriptor.FullName, V1.ComputeService.Descriptor.FullName, V1.ImageService.Descriptor.FullName,
        V1.BookService.Descriptor.FullName,
    ];

    /// <summary>Adds gRPC's health service, in which every service is healthy if the store is.</summary>
    public static void AddGrpcHealth(this WebApplicationBuilder builder) => builder.Services
        .AddGrpcHealthChecks(health =>
        {
            foreach (var service in Services)
            {
                health.Services.Map(service, _ => true);
            }
        })
        .AddCheck<StoreHealth>("store", timeout: ServiceLimits.Read(builder.Configuration).RequestTimeout);
}
