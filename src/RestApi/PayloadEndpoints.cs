using Microsoft.Extensions.Options;
using JsonOptions = Microsoft.AspNetCore.Http.Json.JsonOptions;

namespace RpcBench.RestApi;

/// <summary>Operation ids are the names of the gRPC methods, so that the generated clients of both APIs have the same method
/// names.</summary>
internal static class PayloadEndpoints
{
    public static void MapPayloads(this WebApplication app)
    {
        var payloads = app.MapGroup("/api/payloads").WithTags("Payloads");
        var calls = app.Services.GetRequiredService<StoreCalls>();
        var store = calls.Store;

        // The settings with which ASP.NET Core writes every other response.
        var handlers = new PayloadHandlers(calls, app.Services.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions);

        payloads.MapRead("/small/{id}", (string id, HttpContext context, CancellationToken cancellation) =>
                handlers.GetAsync(store.Small, id, context, cancellation))
            .WithName("GetSmallPayload")
            .DescribeGet("small", "nine scalars");
        payloads.MapRead("/small", (string? take, HttpContext context, CancellationToken cancellation) =>
                handlers.ListAsync(store.Small, take, context, cancellation))
            .WithName("ListSmallPayloads")
            .DescribeList("small", "nine scalars");
        payloads.MapRead("/small/stream", (HttpContext context, CancellationToken cancellation) =>
                handlers.Stream(store.Small, context, cancellation))
            .WithName("StreamSmallPayloads")
            .DescribeStream<SmallPayload>("small");

        payloads.MapRead("/medium/{id}", (string id, HttpContext context, CancellationToken cancellation) =>
                handlers.GetAsync(store.Medium, id, context, cancellation))
            .WithName("GetMediumPayload")
            .DescribeGet("medium", "three scalars and six small payloads");
        payloads.MapRead("/medium", (string? take, HttpContext context, CancellationToken cancellation) =>
                handlers.ListAsync(store.Medium, take, context, cancellation))
            .WithName("ListMediumPayloads")
            .DescribeList("medium", "three scalars and six small payloads");
        payloads.MapRead("/medium/stream", (HttpContext context, CancellationToken cancellation) =>
                handlers.Stream(store.Medium, context, cancellation))
            .WithName("StreamMediumPayloads")
            .DescribeStream<MediumPayload>("medium");

        payloads.MapRead("/large/{id}", (string id, HttpContext context, CancellationToken cancellation) =>
                handlers.GetAsync(store.Large, id, context, cancellation))
            .WithName("GetLargePayload")
            .DescribeGet("large", "three scalars and six medium payloads");
        payloads.MapRead("/large", (string? take, HttpContext context, CancellationToken cancellation) =>
                handlers.ListAsync(store.Large, take, context, cancellation))
            .WithName("ListLargePayloads")
            .DescribeList("large", "three scalars and six medium payloads");
        payloads.MapRead("/large/stream", (HttpContext context, CancellationToken cancellation) =>
                handlers.Stream(store.Large, context, cancellation))
            .WithName("StreamLargePayloads")
            .DescribeStream<LargePayload>("large");

        payloads.MapRead("/deep/{id}", (string id, HttpContext context, CancellationToken cancellation) =>
                handlers.GetAsync(store.Deep, id, context, cancellation))
            .WithName("GetDeepPayload")
            .DescribeGet("deep", "three chains, nested one to three levels");
        payloads.MapRead("/deep", (string? take, HttpContext context, CancellationToken cancellation) =>
                handlers.ListAsync(store.Deep, take, context, cancellation))
            .WithName("ListDeepPayloads")
            .DescribeList("deep", "three chains, nested one to three levels");
        payloads.MapRead("/deep/stream", (HttpContext context, CancellationToken cancellation) =>
                handlers.Stream(store.Deep, context, cancellation))
            .WithName("StreamDeepPayloads")
            .DescribeStream<DeepPayload>("deep");

        payloads.MapRead("/deeper/{id}", (string id, HttpContext context, CancellationToken cancellation) =>
                handlers.GetAsync(store.Deeper, id, context, cancellation))
            .WithName("GetDeeperPayload")
            .DescribeGet("deeper", "three chains, nested four to six levels");
        payloads.MapRead("/deeper", (string? take, HttpContext context, CancellationToken cancellation) =>
                handlers.ListAsync(store.Deeper, take, context, cancellation))
            .WithName("ListDeeperPayloads")
            .DescribeList("deeper", "three chains, nested four to six levels");
        payloads.MapRead("/deeper/stream", (HttpContext context, CancellationToken cancellation) =>
                handlers.Stream(store.Deeper, context, cancellation))
            .WithName("StreamDeeperPayloads")
            .DescribeStream<DeeperPayload>("deeper");

        payloads.MapRead("/deepest/{id}", (string id, HttpContext context, CancellationToken cancellation) =>
                handlers.GetAsync(store.Deepest, id, context, cancellation))
            .WithName("GetDeepestPayload")
            .DescribeGet("deepest", "three chains, nested seven to nine levels");
        payloads.MapRead("/deepest", (string? take, HttpContext context, CancellationToken cancellation) =>
                handlers.ListAsync(store.Deepest, take, context, cancellation))
            .WithName("ListDeepestPayloads")
            .DescribeList("deepest", "three chains, nested seven to nine levels");
        payloads.MapRead("/deepest/stream", (HttpContext context, CancellationToken cancellation) =>
                handlers.Stream(store.Deepest, context, cancellation))
            .WithName("StreamDeepestPayloads")
            .DescribeStream<DeepestPayload>("deepest");
    }

    private static void DescribeGet(this RouteHandlerBuilder endpoint, string shape, string content) => endpoint
        .WithSummary($"One {shape} payload")
        .WithDescription($"The {shape} payload of that id with all that it nests: {content}.")
        .ProducesProblemWhen(StatusCodes.Status400BadRequest, ProblemDescriptions.InvalidId)
        .ProducesProblemWhen(StatusCodes.Status404NotFound, "There is no payload with that id.")
        .ProducesStoreProblems();

    private static void DescribeList(this RouteHandlerBuilder endpoint, string shape, string content) => endpoint
        .WithSummary($"All {shape} payloads")
        .WithDescription($"Every {shape} payload in order of id, as one JSON array, or the first so many that take asks for; "
            + $"each holds {content}.")
        .ProducesProblemWhen(StatusCodes.Status400BadRequest, ProblemDescriptions.InvalidTake)
        .ProducesStoreProblems();

    private static void DescribeStream<T>(this RouteHandlerBuilder endpoint, string shape)
        where T : class, IPayload => endpoint
        .WithSummary($"All {shape} payloads, streamed")
        .WithDescription($"Every {shape} payload in order of id, one JSON object a line, each sent as soon as the store gave it.")
        .Produces<T>(StatusCodes.Status200OK, PayloadStream<T>.ContentType)
        .ProducesStoreProblems();
}
