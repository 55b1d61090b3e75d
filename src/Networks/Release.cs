namespace RpcBench.Networks;

/// <summary>What comes out of the network, due at that time of the caller's clock, in nanoseconds; 0 bytes of other than content.</summary>
public readonly record struct Release(Flow Flow, ReleaseKind Kind, long Bytes, long At);

public enum ReleaseKind
{
    Content,

    /// <summary>The writer has no more: half of the connection is closed.</summary>
    End,

    /// <summary>The writer gave the connection up.</summary>
    Reset,
}
