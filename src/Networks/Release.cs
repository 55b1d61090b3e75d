namespace RpcBench.Networks;

/// <summary>What comes out of the network at its time.</summary>
/// <param name="Flow">The direction of the connection that it belongs to.</param>
/// <param name="Kind">Content, its end, or a reset.</param>
/// <param name="Bytes">Bytes of content; 0 for the others.</param>
/// <param name="At">When it is due, in the nanoseconds of the caller's clock.</param>
public readonly record struct Release(Flow Flow, ReleaseKind Kind, long Bytes, long At);

public enum ReleaseKind
{
    Content,

    /// <summary>The writer has no more: half of the connection is closed.</summary>
    End,

    /// <summary>The writer gave the connection up.</summary>
    Reset,
}
