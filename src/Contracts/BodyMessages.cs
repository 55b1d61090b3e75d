namespace RpcBench.Contracts;

/// <summary>The number of bytes that a service received, and their CRC-32.</summary>
public sealed record ReceivedBody(long Bytes, uint Checksum);

/// <summary>The size of a message in a stream of bytes, in both directions.</summary>
public static class BodyChunk
{
    /// <summary>A common choice: well above an HTTP/2 frame, well below a flow-control window.</summary>
    public const int Bytes = 64 * 1024;
}

public sealed record TextList(IReadOnlyList<string> Items);

public sealed record NumberList(IReadOnlyList<double> Items);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(ReceivedBody))]
[JsonSerializable(typeof(TextList))]
[JsonSerializable(typeof(NumberList))]
public sealed partial class BodyJsonContext : JsonSerializerContext;
