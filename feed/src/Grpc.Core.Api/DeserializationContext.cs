using System.Buffers;

namespace Grpc.Core;

/// <summary>Where a deserializer finds its message.</summary>
public abstract class DeserializationContext
{
    /// <summary>The size of the message in bytes.</summary>
    public abstract int PayloadLength { get; }

    /// <summary>The message in an array that the deserializer may keep.</summary>
    public virtual byte[] PayloadAsNewBuffer() => throw new NotImplementedException();

    /// <summary>The message where it is; valid until the deserializer returns.</summary>
    public virtual ReadOnlySequence<byte> PayloadAsReadOnlySequence() => throw new NotImplementedException();
}
