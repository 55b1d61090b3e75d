namespace Grpc.Core;

/// <summary>How one message is written.</summary>
[Flags]
public enum WriteFlags
{
    /// <summary>The message may wait in a buffer for the next.</summary>
    BufferHint = 0x1,

    /// <summary>The message is not compressed even where the call is.</summary>
    NoCompress = 0x2,
}
