namespace Grpc.Core;

/// <summary>How messages are written.</summary>
/// <param name="flags">Any of <see cref="WriteFlags" />.</param>
public class WriteOptions(WriteFlags flags = default)
{
    /// <summary>No flags.</summary>
    public static readonly WriteOptions Default = new();

    /// <summary>Any of <see cref="WriteFlags" />.</summary>
    public WriteFlags Flags { get; } = flags;
}
