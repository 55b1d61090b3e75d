namespace RpcBench.Records;

/// <summary>How far the figures of a run can be trusted.</summary>
internal enum Trust
{
    /// <summary>No check failed, and nothing disturbed the run.</summary>
    Valid,

    /// <summary>Other programs or the hypervisor took the processors from the run, or launches scatter for an unknown reason. The figures
    /// are what was measured, but no arm is called the winner.</summary>
    Disturbed,

    /// <summary>A check failed that no other program explains: the figures are wrong.</summary>
    Invalid,
}
