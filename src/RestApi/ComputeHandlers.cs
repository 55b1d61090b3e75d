using Microsoft.AspNetCore.Http.HttpResults;

namespace RpcBench.RestApi;

/// <summary>The computations.</summary>
internal sealed class ComputeHandlers(CallTimings timings)
{
    public Ok<AddResponse> Add(AddRequest request, HttpContext context)
    {
        var timing = timings.Begin(context);
        var answer = new AddResponse { Sum = Arithmetic.Add(request.Left, request.Right) };
        context.Response.Report(timing?.Read());
        return TypedResults.Ok(answer);
    }

    public Ok<DotProductResponse> DotProduct(DotProductRequest request, HttpContext context)
    {
        var timing = timings.Begin(context);
        var answer = new DotProductResponse { Product = Arithmetic.DotProduct(request.Left, request.Right) };
        context.Response.Report(timing?.Read());
        return TypedResults.Ok(answer);
    }
}
