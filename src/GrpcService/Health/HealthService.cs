using Grpc.Core;
using RpcBench.Contracts.Health;
using RpcBench.ServiceDefaults.Calls;
using ServingStatus = RpcBench.Contracts.Health.HealthCheckResponse.Types.ServingStatus;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.GrpcService.Health;

/// <summary><c>grpc.health.v1.Health</c>: the whole process under the empty name, and each service under its own.</summary>
internal sealed class HealthService(StoreCalls calls, ILogger<HealthService> logger) : Contracts.Health.Health.HealthBase
{
    private static readonly HashSet<string> Services = new(
        ["", V1.PayloadService.Descriptor.FullName, V1.ComputeService.Descriptor.FullName, V1.ImageService.Descriptor.FullName, V1.BookService.Descriptor.FullName],
        StringComparer.Ordinal);

    public override async Task<HealthCheckResponse> Check(HealthCheckRequest request, ServerCallContext context)
    {
        if (!Services.Contains(request.Service))
        {
            throw new RpcException(new(StatusCode.NotFound, $"There is no service '{request.Service}' here."));
        }

        using var call = calls.Begin(context.GetHttpContext(), context.CancellationToken);
        try
        {
            await call.PingAsync();
            return new() { Status = ServingStatus.Serving };
        }
        catch (CallFailedException away) when (away.Failure.Kind is CallFailureKind.StoreUnavailable or CallFailureKind.TimedOut)
        {
            return new() { Status = ServingStatus.NotServing };
        }
        catch (Exception exception)
        {
            throw Failures.Of(exception, context, logger);
        }
    }
}
