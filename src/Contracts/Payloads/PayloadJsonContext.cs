using System.Text.Json.Serialization;

namespace RpcBench.Contracts.Payloads;

/// <summary>
/// Source-generated JSON of every payload, camelCase. The service writes with it and the client reads with it, so neither pays for reflection.
/// </summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(SmallPayload))]
[JsonSerializable(typeof(IReadOnlyList<SmallPayload>))]
[JsonSerializable(typeof(SmallPayload[]))]
[JsonSerializable(typeof(MediumPayload))]
[JsonSerializable(typeof(IReadOnlyList<MediumPayload>))]
[JsonSerializable(typeof(MediumPayload[]))]
[JsonSerializable(typeof(LargePayload))]
[JsonSerializable(typeof(IReadOnlyList<LargePayload>))]
[JsonSerializable(typeof(LargePayload[]))]
[JsonSerializable(typeof(DeepPayload))]
[JsonSerializable(typeof(IReadOnlyList<DeepPayload>))]
[JsonSerializable(typeof(DeepPayload[]))]
[JsonSerializable(typeof(DeeperPayload))]
[JsonSerializable(typeof(IReadOnlyList<DeeperPayload>))]
[JsonSerializable(typeof(DeeperPayload[]))]
[JsonSerializable(typeof(DeepestPayload))]
[JsonSerializable(typeof(IReadOnlyList<DeepestPayload>))]
[JsonSerializable(typeof(DeepestPayload[]))]
public sealed partial class PayloadJsonContext : JsonSerializerContext;
