using Microsoft.Extensions.Options;
using RpcBench.Store;
using JsonOptions = Microsoft.AspNetCore.Http.Json.JsonOptions;

namespace RpcBench.RestApi;

/// <summary><c>/api/payloads</c>: each shape as one object, as a collection and as a stream. Operation ids are the names of the gRPC
/// methods, so that generated clients of both are called alike.</summary>
internal static class PayloadEndpoints
{
    public static void MapPayloads(this WebApplication app)
    {
        var payloads = app.MapGroup("/api/payloads").WithTags("Payloads");
        var calls = app.Services.GetRequiredService<StoreCalls>();
        var store = calls.Store;

        // By the same settings that ASP.NET Core writes every other response with.
        var handlers = new PayloadHandlers(calls, app.Services.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions);

        Map("small", "nine scalars", store.Small);
        Map("medium", "three scalars and six small payloads", store.Medium);
        Map("large", "three scalars and six medium payloads", store.Large);
        Map("deep", "three chains, nested one to three levels", store.Deep);
        Map("deeper", "three chains, nested four to six levels", store.Deeper);
        Map("deepest", "three chains, nested seven to nine levels", store.Deepest);

        void Map<T>(string name, string content, IPayloads<T> shape)
            where T : class, IPayload
        {
            payloads.MapRead($"/{name}/{{id}}", (string id, HttpContext context, CancellationToken cancellation) =>
                    handlers.GetAsync(shape, id, context, cancellation))
                .WithName($"Get{typeof(T).Name}")
                .DescribeGet(name, content);
            payloads.MapRead($"/{name}", (string? take, HttpContext context, CancellationToken cancellation) =>
                    handlers.ListAsync(shape, take, context, cancellation))
                .WithName($"List{typeof(T).Name}s")
                .DescribeList(name, content);
            payloads.MapRead($"/{name}/stream", (HttpContext context, CancellationToken cancellation) =>
                    handlers.Stream(shape, context, cancellation))
                .WithName($"Stream{typeof(T).Name}s")
                .DescribeStream<T>(name);
        }
    }

    private static void DescribeGet(this RouteHandlerBuilder endpoint, string shape, string content) => endpoint
        .WithSummary($"One {shape} payload")
        .WithDescription($"The {shape} payload of that id with all that it nests: {content}.")
        .ProducesProblemWhen(StatusCodes.Status400BadRequest, ProblemTexts.Id)
        .ProducesProblemWhen(StatusCodes.Status404NotFound, "There is no payload with that id.")
        .ProducesStoreProblems();

    private static void DescribeList(this RouteHandlerBuilder endpoint, string shape, string content) => endpoint
        .WithSummary($"All {shape} payloads")
        .WithDescription($"Every {shape} payload in order of id, as one JSON array, or the first so many that take asks for; "
            + $"each holds {content}.")
        .ProducesProblemWhen(StatusCodes.Status400BadRequest, ProblemTexts.Take)
        .ProducesStoreProblems();

    private static void DescribeStream<T>(this RouteHandlerBuilder endpoint, string shape)
        where T : class, IPayload => endpoint
        .WithSummary($"All {shape} payloads, streamed")
        .WithDescription($"Every {shape} payload in order of id, one JSON object a line, each sent as soon as the store gave it.")
        .Produces<T>(StatusCodes.Status200OK, PayloadStream<T>.ContentType)
        .ProducesStoreProblems();
}
