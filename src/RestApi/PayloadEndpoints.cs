using Microsoft.Extensions.Options;
using JsonOptions = Microsoft.AspNetCore.Http.Json.JsonOptions;

namespace RpcBench.RestApi;

/// <summary><c>/api/payloads</c>: each shape as one object, as a collection and as a stream.</summary>
internal static class PayloadEndpoints
{
    public static void MapPayloads(this WebApplication app)
    {
        var endpoints = new ShapeEndpoints(app, app.MapGroup("/api/payloads").WithTags("Payloads"));
        foreach (var shape in PayloadShapes.All)
        {
            shape.Accept(endpoints);
        }
    }

    private sealed class ShapeEndpoints(WebApplication app, RouteGroupBuilder payloads) : IShapeVisitor<RouteHandlerBuilder>
    {
        // Operation ids are the names of the gRPC methods, so that generated clients of both are called alike.
        RouteHandlerBuilder IShapeVisitor<RouteHandlerBuilder>.Visit<T, TMessage, TList>(PayloadShape<T, TMessage, TList> shape)
        {
            // Made once, not for every request: they have no state.
            var handlers = new PayloadHandlers<T>(app.Services.GetRequiredService<StoreCalls>(), JsonOf<T>());

            payloads.MapRead($"/{shape}/{{id}}", handlers.GetAsync)
                .WithName(shape.GetName)
                .WithSummary($"One {shape} payload")
                .WithDescription($"The {shape} payload of that id with all that it nests: {shape.Content}.")
                .ProducesProblemWhen(StatusCodes.Status400BadRequest, ProblemTexts.Id)
                .ProducesProblemWhen(StatusCodes.Status404NotFound, "There is no payload with that id.")
                .ProducesStoreProblems();

            payloads.MapRead($"/{shape}", handlers.ListAsync)
                .WithName(shape.ListName)
                .WithSummary($"All {shape} payloads")
                .WithDescription($"Every {shape} payload in order of id, as one JSON array, or the first so many that take asks for; "
                    + $"each holds {shape.Content}.")
                .ProducesProblemWhen(StatusCodes.Status400BadRequest, ProblemTexts.Take)
                .ProducesStoreProblems();

            return payloads.MapRead($"/{shape}/stream", handlers.Stream)
                .WithName(shape.StreamName)
                .WithSummary($"All {shape} payloads, streamed")
                .WithDescription($"Every {shape} payload in order of id, one JSON object a line, each sent as soon as the store gave it.")
                .Produces<T>(StatusCodes.Status200OK, PayloadStream<T>.ContentType)
                .ProducesStoreProblems();
        }

        // By the same settings that ASP.NET Core writes every other response with.
        private JsonTypeInfo<T> JsonOf<T>() =>
            (JsonTypeInfo<T>)app.Services.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions.GetTypeInfo(typeof(T));
    }
}
