namespace RpcBench.Records;

internal enum RunOutcome
{
    Complete,

    /// <summary>Stopped by the user; the figures so far are in the record.</summary>
    Interrupted,

    /// <summary>Stopped by a failure; the figures so far are in the record.</summary>
    Failed,
}
