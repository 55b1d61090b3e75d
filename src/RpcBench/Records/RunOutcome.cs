namespace RpcBench.Records;

/// <summary>How a run ended.</summary>
internal enum RunOutcome
{
    /// <summary>Everything that was requested was measured.</summary>
    Complete,

    /// <summary>The user stopped the run. The record has the figures so far.</summary>
    Interrupted,

    /// <summary>A failure stopped the run. The record has the figures so far.</summary>
    Failed,
}
