namespace RpcBench.Records;

/// <summary>The phases of a run, which together take its whole time.</summary>
internal enum RunPhase
{
    /// <summary>Starting the services, their dependencies, and the clients of launches.</summary>
    Starting,

    /// <summary>Proving that all arms return identical data, before and after the launches.</summary>
    Verification,

    /// <summary>Measuring how much processor time other programs use, and how steady the machine is.</summary>
    MachineCheck,

    /// <summary>Measuring the round trip and the rate of each network.</summary>
    Network,

    /// <summary>Calling all operations until the calls no longer become faster.</summary>
    WarmUp,

    /// <summary>Timed iterations with one call at a time.</summary>
    TimedAlone,

    /// <summary>Timed iterations with several calls in flight.</summary>
    TimedInFlight,

    /// <summary>Everything between timed iterations: preparing and clearing what their calls need, and reporting their times.</summary>
    BetweenIterations,

    /// <summary>Calls that request the time in the database from the services.</summary>
    DatabaseTime,

    /// <summary>Counting what a call allocates, and in a run of <c>why</c> the other counters of calls.</summary>
    Allocations,

    /// <summary>Counting the bytes of calls.</summary>
    Bytes,

    /// <summary>First calls of fresh clients.</summary>
    ColdStarts,

    /// <summary>Measuring the components of calls by themselves, in a run of <c>why</c>.</summary>
    Components,

    /// <summary>Stopping the services between launches, and cleaning up what the run has reserved.</summary>
    Stopping,

    /// <summary>Saving the figures, and making BenchmarkDotNet's files of them.</summary>
    Saving,

    /// <summary>All time that is in no other phase, such as computing intervals.</summary>
    Other,
}
