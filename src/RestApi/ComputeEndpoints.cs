using Microsoft.AspNetCore.Http.HttpResults;

namespace RpcBench.RestApi;

internal static class ComputeEndpoints
{
    public static void MapCompute(this WebApplication app)
    {
        var compute = app.MapGroup("/api/compute").WithTags("Compute");
        var handlers = new ComputeHandlers(app.Services.GetRequiredService<CallTimings>());

        compute.MapPost("/add", handlers.Add)
            .WithName("Add")
            .WithSummary("The sum of two whole numbers")
            .WithDescription("Adds two whole numbers of 64 bits.")
            .Accepts<AddRequest>("application/json")
            .ProducesProblemWhen(
                StatusCodes.Status400BadRequest, "The body is not the JSON of two whole numbers, or 64 bits cannot hold their sum.")
            .ProducesBodyProblems()
            .ProducesProblem(StatusCodes.Status500InternalServerError);

        compute.MapPost("/dot-product", handlers.DotProduct)
            .WithName("DotProduct")
            .WithSummary("The dot product of two vectors")
            .WithDescription("Multiplies two vectors of any equal length, element by element, and adds up the products from first to last.")
            .Accepts<DotProductRequest>("application/json")
            .ProducesProblemWhen(
                StatusCodes.Status400BadRequest,
                "The body is not the JSON of two vectors, or they are of unequal length, or their product is not a finite number.")
            .ProducesBodyProblems()
            .ProducesProblem(StatusCodes.Status500InternalServerError);
    }
}

internal sealed class ComputeHandlers(CallTimings timings)
{
    public Ok<AddResponse> Add(AddRequest request, HttpContext context)
    {
        var timing = timings.Begin(context);
        var answer = new AddResponse { Sum = Arithmetic.Add(request.Left, request.Right) };
        context.Response.AddTiming(timing?.Read());
        return TypedResults.Ok(answer);
    }

    public Ok<DotProductResponse> DotProduct(DotProductRequest request, HttpContext context)
    {
        var timing = timings.Begin(context);
        var answer = new DotProductResponse { Product = Arithmetic.DotProduct(request.Left, request.Right) };
        context.Response.AddTiming(timing?.Read());
        return TypedResults.Ok(answer);
    }
}
