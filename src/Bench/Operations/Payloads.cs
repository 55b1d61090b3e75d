using System.Net.Http.Json;
using Google.Protobuf.WellKnownTypes;
using RpcBench.Contracts.V1;

namespace RpcBench.Bench.Operations;

/// <summary>The twelve methods: of each shape one object by its id, and the collection of all hundred; and the same as streams.</summary>
internal static class Payloads
{
    /// <summary>Rows of every payload table.</summary>
    public const int Rows = 100;

    public static Empty Nothing { get; } = new();

    public static PayloadOperations Declare(ComparisonBuilder comparison, Arms arms)
    {
        Action<Arm<HttpClient>> rest = _ => { }, restStreams = _ => { }, pieces = _ => { };
        Action<Arm<GrpcServices>> grpc = _ => { }, grpcStreams = _ => { };
        var operations = new PayloadOperations
        {
            GetSmall = Get(PayloadShapes.Small),
            GetMedium = Get(PayloadShapes.Medium),
            GetLarge = Get(PayloadShapes.Large),
            GetDeep = Get(PayloadShapes.Deep),
            GetDeeper = Get(PayloadShapes.Deeper),
            GetDeepest = Get(PayloadShapes.Deepest),
            ListSmall = List(PayloadShapes.Small),
            ListMedium = List(PayloadShapes.Medium),
            ListLarge = List(PayloadShapes.Large),
            ListDeep = List(PayloadShapes.Deep),
            ListDeeper = List(PayloadShapes.Deeper),
            ListDeepest = List(PayloadShapes.Deepest),
            StreamSmall = Stream(PayloadShapes.Small),
            StreamMedium = Stream(PayloadShapes.Medium),
            StreamLarge = Stream(PayloadShapes.Large),
            StreamDeep = Stream(PayloadShapes.Deep),
            StreamDeeper = Stream(PayloadShapes.Deeper),
            StreamDeepest = Stream(PayloadShapes.Deepest),
            CallAsRest = arm => rest(arm),
            StreamAsRest = arm => restStreams(arm),
            TakeApart = arm => pieces(arm),
            CallAsGrpc = arm => grpc(arm),
            StreamAsGrpc = arm => grpcStreams(arm),
        };
        operations.CallAsRest(arms.Rest);
        operations.StreamAsRest(arms.Rest);
        operations.TakeApart(arms.Rest);
        operations.CallAsGrpc(arms.Grpc);
        operations.StreamAsGrpc(arms.Grpc);
        return operations;

        OperationBuilder<int> Get<T, TMessage, TList>(PayloadShape<T, TMessage, TList> shape)
            where T : class, IPayload
            where TMessage : class, IMessage<TMessage>
            where TList : class, IMessage<TList>
        {
            var operation = comparison.Operation(shape.GetName, Keys.Range(1, Rows)).Group("gets");
            operation.AddRungs(arms, shape);
            pieces += arm => operation.AddPieces(arm, shape);
            rest += arm => operation.Call(arm, (http, id, stop) => http.GetFromJsonAsync($"{shape.Route}/{id}", shape.Json, stop));
            grpc += arm => operation.Call(arm, (services, id, stop) =>
                shape.GetAsync(services.Payloads, new() { Id = id }, stop), MessageView.Of);
            return operation;
        }

        OperationBuilder<ListKey> List<T, TMessage, TList>(PayloadShape<T, TMessage, TList> shape)
            where T : class, IPayload
            where TMessage : class, IMessage<TMessage>
            where TList : class, IMessage<TList>
        {
            var operation = comparison.Operation(shape.ListName, [ListKey.All(shape.Route)]).Group("lists")
                .Sizes([1, 3, 10, 30, Rows], take => ListKey.First(shape.Route, take))
                .AddForms(arms, shape);
            operation.AddRungs(arms, shape);
            pieces += arm => operation.AddPieces(arm, shape);
            rest += arm => operation.Call(arm, (http, key, stop) => http.GetFromJsonAsync(key.Route, shape.ArrayJson, stop));
            grpc += arm => operation.Call(arm, (services, key, stop) =>
                shape.ListAsync(services.Payloads, key.Request, stop), list => ViewOf(shape, list));
            return operation;
        }

        OperationBuilder<Empty> Stream<T, TMessage, TList>(PayloadShape<T, TMessage, TList> shape)
            where T : class, IPayload
            where TMessage : class, IMessage<TMessage>
            where TList : class, IMessage<TList>
        {
            var operation = comparison.Operation(shape.StreamName, keys: [Nothing]).Group("streams").OnlyWhenNamed();
            restStreams += arm => operation.Stream(arm, (http, _, stop) => LinesAsync(http, $"{shape.Route}/stream", shape.Json, stop));
            grpcStreams += arm => operation.Stream(arm, (services, nothing, stop) =>
                shape.Stream(services.Payloads, nothing, stop), MessageView.Of);
            return operation;
        }
    }

    public static IEnumerable<JsonNode?> ViewOf<T, TMessage, TList>(PayloadShape<T, TMessage, TList> shape, TList list)
        where T : class, IPayload
        where TMessage : class, IMessage<TMessage>
        where TList : class, IMessage<TList> => [.. shape.ItemsOf(list).Select(MessageView.Of)];

    /// <summary>Newline-delimited JSON, each object as soon as the whole of it has come.</summary>
    public static async IAsyncEnumerable<T> LinesAsync<T>(
        HttpClient http, string route, JsonTypeInfo<T> json, [EnumeratorCancellation] CancellationToken cancellation)
        where T : class
    {
        using var response = await http.GetAsync(route, HttpCompletionOption.ResponseHeadersRead, cancellation);
        response.EnsureSuccessStatusCode();
        await using var body = await response.Content.ReadAsStreamAsync(cancellation);
        await foreach (var item in JsonSerializer.DeserializeAsyncEnumerable(body, json, topLevelValues: true, cancellation))
        {
            yield return item ?? throw new HttpRequestException($"GET {route} answered with JSON null among its objects.");
        }
    }
}

/// <summary>What a list is asked for: all objects, or the first of them.</summary>
internal sealed record ListKey(string Route, ListRequest Request, string Words)
{
    public static ListKey All(string route) => new(route, new(), "all");

    public static ListKey First(string route, int take) => new($"{route}?take={take}", new() { Take = take }, $"the first {take}");

    public override string ToString() => Words;
}
