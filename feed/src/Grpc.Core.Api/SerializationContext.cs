using System.Buffers;

namespace Grpc.Core;

/// <summary>Where a serializer puts its message: one array, or a buffer and then <see cref="Complete()" />.</summary>
public abstract class SerializationContext
{
    /// <summary>Hands over the whole message.</summary>
    public virtual void Complete(byte[] payload) => throw new NotImplementedException();

    /// <summary>The buffer to write the message to.</summary>
    public virtual IBufferWriter<byte> GetBufferWriter() => throw new NotImplementedException();

    /// <summary>Announces the size of the message in bytes before it is written. Generated code always does; who does not care need not override it.</summary>
    public virtual void SetPayloadLength(int payloadLength)
    {
    }

    /// <summary>Ends the message in the buffer.</summary>
    public virtual void Complete() => throw new NotImplementedException();
}
