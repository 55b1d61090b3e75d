using System.Buffers;

namespace Grpc.Core;

/// <summary>Collects what a serializer writes for the transport in one array.</summary>
internal sealed class ArraySerializationContext : SerializationContext
{
    private ArrayBufferWriter<byte>? _writer;
    private byte[]? _payload;

    internal byte[] Payload => _payload ?? throw new InvalidOperationException("The serializer did not complete its message.");

    public override IBufferWriter<byte> GetBufferWriter() => _writer ??= new ArrayBufferWriter<byte>();

    public override void SetPayloadLength(int payloadLength)
    {
    }

    public override void Complete(byte[] payload) => _payload = payload;

    public override void Complete() => _payload = _writer is null ? [] : _writer.WrittenSpan.ToArray();
}
