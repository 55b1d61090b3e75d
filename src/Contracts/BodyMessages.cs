namespace RpcBench.Contracts;

/// <summary>What arrived of a body.</summary>
/// <param name="Bytes">How many.</param>
/// <param name="Checksum">Their CRC-32.</param>
public sealed record ReceivedBody(long Bytes, uint Checksum);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(ReceivedBody))]
public sealed partial class BodyJsonContext : JsonSerializerContext;
