using Google.Protobuf.WellKnownTypes;
using Client = RpcBench.Contracts.V1.PayloadService.PayloadServiceClient;
using Json = RpcBench.Contracts.PayloadJsonContext;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.Bench.Operations;

internal static class PayloadShapes
{
    public static PayloadShape<SmallPayload, V1.SmallPayload, V1.SmallPayloadList> Small { get; } =
        new("small", Json.Default.SmallPayload, Json.Default.SmallPayloadArray)
        {
            GetAsync = (client, request, stop) => client.GetSmallPayloadAsync(request, cancellationToken: stop),
            ListAsync = (client, request, stop) => client.ListSmallPayloadsAsync(request, cancellationToken: stop),
            Stream = (client, request, stop) => client.StreamSmallPayloads(request, cancellationToken: stop),
            GetItems = list => list.Items,
            ToMessage = payload => payload.ToMessage(),
            ToList = payloads => payloads.ToMessage(),
        };

    public static PayloadShape<MediumPayload, V1.MediumPayload, V1.MediumPayloadList> Medium { get; } =
        new("medium", Json.Default.MediumPayload, Json.Default.MediumPayloadArray)
        {
            GetAsync = (client, request, stop) => client.GetMediumPayloadAsync(request, cancellationToken: stop),
            ListAsync = (client, request, stop) => client.ListMediumPayloadsAsync(request, cancellationToken: stop),
            Stream = (client, request, stop) => client.StreamMediumPayloads(request, cancellationToken: stop),
            GetItems = list => list.Items,
            ToMessage = payload => payload.ToMessage(),
            ToList = payloads => payloads.ToMessage(),
        };

    public static PayloadShape<LargePayload, V1.LargePayload, V1.LargePayloadList> Large { get; } =
        new("large", Json.Default.LargePayload, Json.Default.LargePayloadArray)
        {
            GetAsync = (client, request, stop) => client.GetLargePayloadAsync(request, cancellationToken: stop),
            ListAsync = (client, request, stop) => client.ListLargePayloadsAsync(request, cancellationToken: stop),
            Stream = (client, request, stop) => client.StreamLargePayloads(request, cancellationToken: stop),
            GetItems = list => list.Items,
            ToMessage = payload => payload.ToMessage(),
            ToList = payloads => payloads.ToMessage(),
        };

    public static PayloadShape<DeepPayload, V1.DeepPayload, V1.DeepPayloadList> Deep { get; } =
        new("deep", Json.Default.DeepPayload, Json.Default.DeepPayloadArray)
        {
            GetAsync = (client, request, stop) => client.GetDeepPayloadAsync(request, cancellationToken: stop),
            ListAsync = (client, request, stop) => client.ListDeepPayloadsAsync(request, cancellationToken: stop),
            Stream = (client, request, stop) => client.StreamDeepPayloads(request, cancellationToken: stop),
            GetItems = list => list.Items,
            ToMessage = payload => payload.ToMessage(),
            ToList = payloads => payloads.ToMessage(),
        };

    public static PayloadShape<DeeperPayload, V1.DeeperPayload, V1.DeeperPayloadList> Deeper { get; } =
        new("deeper", Json.Default.DeeperPayload, Json.Default.DeeperPayloadArray)
        {
            GetAsync = (client, request, stop) => client.GetDeeperPayloadAsync(request, cancellationToken: stop),
            ListAsync = (client, request, stop) => client.ListDeeperPayloadsAsync(request, cancellationToken: stop),
            Stream = (client, request, stop) => client.StreamDeeperPayloads(request, cancellationToken: stop),
            GetItems = list => list.Items,
            ToMessage = payload => payload.ToMessage(),
            ToList = payloads => payloads.ToMessage(),
        };

    public static PayloadShape<DeepestPayload, V1.DeepestPayload, V1.DeepestPayloadList> Deepest { get; } =
        new("deepest", Json.Default.DeepestPayload, Json.Default.DeepestPayloadArray)
        {
            GetAsync = (client, request, stop) => client.GetDeepestPayloadAsync(request, cancellationToken: stop),
            ListAsync = (client, request, stop) => client.ListDeepestPayloadsAsync(request, cancellationToken: stop),
            Stream = (client, request, stop) => client.StreamDeepestPayloads(request, cancellationToken: stop),
            GetItems = list => list.Items,
            ToMessage = payload => payload.ToMessage(),
            ToList = payloads => payloads.ToMessage(),
        };
}

internal sealed record PayloadShape<T, TMessage, TList>(string Name, JsonTypeInfo<T> Json, JsonTypeInfo<T[]> ArrayJson)
    where T : class, IPayload
    where TMessage : class, IMessage<TMessage>
    where TList : class, IMessage<TList>
{
    public string GetName { get; } = $"Get{typeof(T).Name}";

    public string ListName { get; } = $"List{typeof(T).Name}s";

    public string Route { get; } = $"/api/payloads/{Name}";

    public required Func<Client, V1.PayloadId, CancellationToken, AsyncUnaryCall<TMessage>> GetAsync { get; init; }

    public required Func<Client, V1.ListRequest, CancellationToken, AsyncUnaryCall<TList>> ListAsync { get; init; }

    public required Func<Client, Empty, CancellationToken, AsyncServerStreamingCall<TMessage>> Stream { get; init; }

    public required Func<TList, IReadOnlyList<TMessage>> GetItems { get; init; }

    public required Func<T, TMessage> ToMessage { get; init; }

    public required Func<IReadOnlyList<T>, TList> ToList { get; init; }
}
