namespace RpcBench.Contracts;

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
