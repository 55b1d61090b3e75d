namespace RpcBench.ConnectService.Calls;

/// <summary>A message without gRPC's framing, for the marshallers of a gRPC method.</summary>
internal sealed class ReceivedMessage(ReadOnlySequence<byte> bytes) : DeserializationContext
{
    public override int PayloadLength => (int)bytes.Length;

    public override byte[] PayloadAsNewBuffer() => bytes.ToArray();

    public override ReadOnlySequence<byte> PayloadAsReadOnlySequence() => bytes;
}
