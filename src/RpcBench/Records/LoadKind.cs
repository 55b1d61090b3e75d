namespace RpcBench.Records;

/// <summary>What decides when a call of a load starts.</summary>
internal enum LoadKind
{
    /// <summary>A number of callers, each of which starts a call when the previous one has ended. It measures capacity: a stall hides
    /// behind the calls that it delays.</summary>
    Closed,

    /// <summary>Calls start when the schedule says so, and latency counts from then.</summary>
    Open,
}
