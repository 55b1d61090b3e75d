namespace RpcBench.Contracts;

/// <summary>Every shape, said once: services, clients and stores walk this list.</summary>
public static class PayloadShapes
{
    public static PayloadShape<SmallPayload, V1.SmallPayload, V1.SmallPayloadList> Small { get; } =
        new(isNested: false, "nine scalars", payload => payload.ToMessage(), list => list.Items);

    public static PayloadShape<MediumPayload, V1.MediumPayload, V1.MediumPayloadList> Medium { get; } =
        new(isNested: false, "three scalars and six small payloads", payload => payload.ToMessage(), list => list.Items);

    public static PayloadShape<LargePayload, V1.LargePayload, V1.LargePayloadList> Large { get; } =
        new(isNested: false, "three scalars and six medium payloads", payload => payload.ToMessage(), list => list.Items);

    public static PayloadShape<DeepPayload, V1.DeepPayload, V1.DeepPayloadList> Deep { get; } =
        new(isNested: true, "three chains, nested one to three levels", payload => payload.ToMessage(), list => list.Items);

    public static PayloadShape<DeeperPayload, V1.DeeperPayload, V1.DeeperPayloadList> Deeper { get; } =
        new(isNested: true, "three chains, nested four to six levels", payload => payload.ToMessage(), list => list.Items);

    public static PayloadShape<DeepestPayload, V1.DeepestPayload, V1.DeepestPayloadList> Deepest { get; } =
        new(isNested: true, "three chains, nested seven to nine levels", payload => payload.ToMessage(), list => list.Items);

    /// <summary>By size, the wide ones first.</summary>
    public static IReadOnlyList<PayloadShape> All { get; } = [Small, Medium, Large, Deep, Deeper, Deepest];
}

/// <summary>Source-generated JSON of the messages that the Web API does not have, by protobuf's names.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(IdRequest))]
[JsonSerializable(typeof(TakeRequest))]
[JsonSerializable(typeof(ItemList<SmallPayload>))]
[JsonSerializable(typeof(ItemList<MediumPayload>))]
[JsonSerializable(typeof(ItemList<LargePayload>))]
[JsonSerializable(typeof(ItemList<DeepPayload>))]
[JsonSerializable(typeof(ItemList<DeeperPayload>))]
[JsonSerializable(typeof(ItemList<DeepestPayload>))]
public sealed partial class ConnectJsonContext : JsonSerializerContext;
