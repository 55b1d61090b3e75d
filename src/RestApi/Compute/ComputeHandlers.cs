using Microsoft.AspNetCore.Http.HttpResults;
using RpcBench.Contracts.Compute;
using RpcBench.RestApi.Bodies;
using RpcBench.RestApi.Timing;
using RpcBench.ServiceDefaults.Calls;
using RpcBench.ServiceDefaults.Compute;
using Types = RpcBench.Contracts.Compute.ComputeJsonContext;

namespace RpcBench.RestApi.Compute;

/// <summary>The computations.</summary>
internal sealed class ComputeHandlers(RequestBodies bodies, CallTimings timings)
{
    public async Task<Ok<AddResponse>> AddAsync(HttpContext context, CancellationToken cancellation)
    {
        var request = await bodies.ReadJsonAsync(context.Request, Types.Default.AddRequest, cancellation);
        var timing = timings.Begin(context);
        var answer = new AddResponse { Sum = Arithmetic.Add(request.Left, request.Right) };
        context.Response.Report(timing?.Read());
        return TypedResults.Ok(answer);
    }

    public async Task<Ok<DotProductResponse>> DotProductAsync(HttpContext context, CancellationToken cancellation)
    {
        var request = await bodies.ReadJsonAsync(context.Request, Types.Default.DotProductRequest, cancellation);
        var timing = timings.Begin(context);
        var answer = new DotProductResponse { Product = Arithmetic.DotProduct(request.Left, request.Right) };
        context.Response.Report(timing?.Read());
        return TypedResults.Ok(answer);
    }
}
