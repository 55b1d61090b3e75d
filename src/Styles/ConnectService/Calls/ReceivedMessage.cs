namespace RpcBench.ConnectService.Calls;

/// <summary>A message that came without gRPC's frame, for the marshallers of a gRPC method.</summary>
internal sealed class ReceivedMessage(ReadOnlySequence<byte> bytes) : DeserializationContext
{
    public override int PayloadLength => (int)bytes.Length;

    public override byte[] PayloadAsNewBuffer() => bytes.ToArray();

    public override ReadOnlySequence<byte> PayloadAsReadOnlySequence() => bytes;
}
