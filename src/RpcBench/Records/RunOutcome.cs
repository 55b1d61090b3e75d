namespace RpcBench.Records;

/// <summary>How a run ended.</summary>
internal enum RunOutcome
{
    /// <summary>All that was asked for was measured.</summary>
    Complete,

    /// <summary>Stopped by the user; the figures so far are in the record.</summary>
    Interrupted,

    /// <summary>Stopped by a failure; the figures so far are in the record.</summary>
    Failed,
}
