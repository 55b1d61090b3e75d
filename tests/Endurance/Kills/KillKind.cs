namespace RpcBench.Endurance.Kills;

/// <summary>What is killed.</summary>
internal enum KillKind
{
    Bench,
    Guard,
    GuardAndBench,
    ProcessGroup,
    Service,
    Database,
    Relay,
    Carrier,
    Bootstrap,
    LaunchClient,

    /// <summary>One of two runs that share a temporary folder; the other must not notice.</summary>
    OneOfPair,
}
