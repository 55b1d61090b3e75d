using RpcBench.Contracts.Compute;
using RpcBench.RestApi.Bodies;
using RpcBench.RestApi.Json;
using RpcBench.RestApi.Timing;
using RpcBench.ServiceDefaults.Calls;
using RpcBench.ServiceDefaults.Compute;
using Types = RpcBench.Contracts.Compute.ComputeJsonContext;

namespace RpcBench.RestApi.Compute;

/// <summary>The computations.</summary>
internal sealed class ComputeHandlers(RequestBodies bodies, CallTimings timings)
{
    public async Task<JsonResponse<AddResponse>> AddAsync(HttpContext context, CancellationToken cancellation)
    {
        var request = await bodies.ReadJsonAsync(context.Request, Types.Default.AddRequest, cancellation);
        var timing = timings.Begin(context);
        var answer = new AddResponse { Sum = Arithmetic.Add(request.Left, request.Right) };
        context.Response.Report(timing?.Read());
        return new(answer, Types.Default.AddResponse);
    }

    public async Task<JsonResponse<DotProductResponse>> DotProductAsync(HttpContext context, CancellationToken cancellation)
    {
        var request = await bodies.ReadJsonAsync(context.Request, Types.Default.DotProductRequest, cancellation);
        var timing = timings.Begin(context);
        var answer = new DotProductResponse { Product = Arithmetic.DotProduct(request.Left, request.Right) };
        context.Response.Report(timing?.Read());
        return new(answer, Types.Default.DotProductResponse);
    }
}
