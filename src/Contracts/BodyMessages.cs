namespace RpcBench.Contracts;

/// <summary>What arrived of a body.</summary>
/// <param name="Bytes">How many.</param>
/// <param name="Checksum">Their CRC-32.</param>
public sealed record ReceivedBody(long Bytes, uint Checksum);

/// <summary>What a message of a stream of bytes carries, in both directions.</summary>
public static class BodyChunk
{
    /// <summary>A common choice: well above a frame of HTTP/2, well below a window.</summary>
    public const int Bytes = 64 * 1024;
}

/// <summary>Sentences.</summary>
public sealed record TextList(IReadOnlyList<string> Items);

/// <summary>Readings of an instrument.</summary>
public sealed record NumberList(IReadOnlyList<double> Items);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(ReceivedBody))]
[JsonSerializable(typeof(TextList))]
[JsonSerializable(typeof(NumberList))]
public sealed partial class BodyJsonContext : JsonSerializerContext;
