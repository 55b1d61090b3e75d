using Grpc.Core;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.GrpcService;

internal sealed class ComputeService(CallTimings timings, ILogger<ComputeService> logger) : V1.ComputeService.ComputeServiceBase
{
    public override Task<V1.AddResponse> Add(V1.AddRequest request, ServerCallContext context) => StorelessCall.Run(
        timings, context, logger, request, static request => new V1.AddResponse { Sum = Arithmetic.Add(request.Left, request.Right) });

    public override Task<V1.DotProductResponse> DotProduct(V1.DotProductRequest request, ServerCallContext context) => StorelessCall.Run(
        timings, context, logger, request, static request =>
            new V1.DotProductResponse { Product = Arithmetic.DotProduct([.. request.Left], [.. request.Right]) });
}
