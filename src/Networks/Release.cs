namespace RpcBench.Networks;

/// <summary>An event that leaves the network at a time of the caller's clock, in nanoseconds. Only content has bytes.</summary>
public readonly record struct Release(Flow Flow, ReleaseKind Kind, long Bytes, long At);

public enum ReleaseKind
{
    Content,

    /// <summary>The writer has finished: half of the connection is closed.</summary>
    End,

    /// <summary>The writer aborted the connection.</summary>
    Reset,
}
