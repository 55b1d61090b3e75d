namespace RpcBench.Records;

/// <summary>One arm's figures for one operation at one number of calls in flight over one network; a part is null until it was
/// measured.</summary>
internal sealed record CellRecord
{
    public required string Arm { get; init; }

    public TimeRecord? Time { get; init; }

    public WireRecord? Wire { get; init; }

    public ServerRecord? Server { get; init; }

    /// <summary>What a call makes both sides do, counted apart from timed calls; null: not counted.</summary>
    public CountersRecord? Counters { get; init; }
}

/// <summary>What a call makes client, service and machine do. Means of so many calls, one at a time; null: the operating system does not
/// tell. Segments are those that the machine sent over TCP, in both directions.</summary>
internal sealed record CountersRecord(int Calls, ProcessCountersRecord Client, ProcessCountersRecord? Service, double? Segments);

/// <summary>What a call makes one process do: work items of its thread pool, locks that it waited for, threads that gave up the processor
/// to wait (null: unavailable), managed bytes.</summary>
internal sealed record ProcessCountersRecord(double WorkItems, double LockContentions, double? Switches, double AllocatedBytes);
