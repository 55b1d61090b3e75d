namespace Grpc.Core;

/// <summary>Gives an array to a deserializer made for the transport.</summary>
internal sealed class ArrayDeserializationContext(byte[] payload) : DeserializationContext
{
    public override int PayloadLength => payload.Length;

    public override byte[] PayloadAsNewBuffer() => [.. payload];
}
