namespace RpcBench.Records;

/// <summary>What decides when a call of a load starts.</summary>
internal enum LoadKind
{
    /// <summary>So many calls at once; each starts when one before it ended. For capacity: a stall hides behind the calls that it holds
    /// back.</summary>
    Closed,

    /// <summary>Calls start when the schedule says so; latency counts from there.</summary>
    Open,
}
