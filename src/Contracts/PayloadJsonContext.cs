namespace RpcBench.Contracts;

/// <summary>Source-generated JSON of every payload, camelCase. The service writes with it, and the client reads with it.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(SmallPayload))]
[JsonSerializable(typeof(List<SmallPayload>))]
[JsonSerializable(typeof(SmallPayload[]))]
[JsonSerializable(typeof(MediumPayload))]
[JsonSerializable(typeof(List<MediumPayload>))]
[JsonSerializable(typeof(MediumPayload[]))]
[JsonSerializable(typeof(LargePayload))]
[JsonSerializable(typeof(List<LargePayload>))]
[JsonSerializable(typeof(LargePayload[]))]
[JsonSerializable(typeof(DeepPayload))]
[JsonSerializable(typeof(List<DeepPayload>))]
[JsonSerializable(typeof(DeepPayload[]))]
[JsonSerializable(typeof(DeeperPayload))]
[JsonSerializable(typeof(List<DeeperPayload>))]
[JsonSerializable(typeof(DeeperPayload[]))]
[JsonSerializable(typeof(DeepestPayload))]
[JsonSerializable(typeof(List<DeepestPayload>))]
[JsonSerializable(typeof(DeepestPayload[]))]
public sealed partial class PayloadJsonContext : JsonSerializerContext;
