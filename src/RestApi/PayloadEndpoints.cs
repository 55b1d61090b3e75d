using Microsoft.Extensions.Options;
using JsonOptions = Microsoft.AspNetCore.Http.Json.JsonOptions;

namespace RpcBench.RestApi;

/// <summary><c>/api/payloads</c>: each shape as one object, as a collection and as a stream.</summary>
internal static class PayloadEndpoints
{
    public static void MapPayloads(this WebApplication app)
    {
        var payloads = app.MapGroup("/api/payloads").WithTags("Payloads");
        app.MapShape<SmallPayload>(payloads, "small", "nine scalars");
        app.MapShape<MediumPayload>(payloads, "medium", "three scalars and six small payloads");
        app.MapShape<LargePayload>(payloads, "large", "three scalars and six medium payloads");
        app.MapShape<DeepPayload>(payloads, "deep", "three chains, nested one to three levels");
        app.MapShape<DeeperPayload>(payloads, "deeper", "three chains, nested four to six levels");
        app.MapShape<DeepestPayload>(payloads, "deepest", "three chains, nested seven to nine levels");
    }

    // Operation ids are the names of the gRPC methods, so that generated clients of both are called alike.
    private static void MapShape<T>(this WebApplication app, RouteGroupBuilder payloads, string shape, string content)
        where T : class, IPayload
    {
        // Made once, not for every request: they have no state.
        var handlers = new PayloadHandlers<T>(app.Services.GetRequiredService<StoreCalls>(), JsonOf<T>(app));

        payloads.MapRead($"/{shape}/{{id}}", handlers.GetAsync)
            .WithName($"Get{typeof(T).Name}")
            .WithSummary($"One {shape} payload")
            .WithDescription($"The {shape} payload of that id with all that it nests: {content}.")
            .ProducesProblemWhen(StatusCodes.Status400BadRequest, ProblemTexts.Id)
            .ProducesProblemWhen(StatusCodes.Status404NotFound, "There is no payload with that id.")
            .ProducesStoreProblems();

        payloads.MapRead($"/{shape}", handlers.ListAsync)
            .WithName($"List{typeof(T).Name}s")
            .WithSummary($"All {shape} payloads")
            .WithDescription(
                $"Every {shape} payload in order of id, as one JSON array, or the first so many that take asks for; each holds {content}.")
            .ProducesProblemWhen(StatusCodes.Status400BadRequest, ProblemTexts.Take)
            .ProducesStoreProblems();

        payloads.MapRead($"/{shape}/stream", handlers.Stream)
            .WithName($"Stream{typeof(T).Name}s")
            .WithSummary($"All {shape} payloads, streamed")
            .WithDescription($"Every {shape} payload in order of id, one JSON object a line, each sent as soon as the store gave it.")
            .Produces<T>(StatusCodes.Status200OK, PayloadStream<T>.ContentType)
            .ProducesStoreProblems();
    }

    // By the same settings that ASP.NET Core writes every other response with.
    private static JsonTypeInfo<T> JsonOf<T>(WebApplication app) =>
        (JsonTypeInfo<T>)app.Services.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions.GetTypeInfo(typeof(T));
}
