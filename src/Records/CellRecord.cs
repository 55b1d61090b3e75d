namespace RpcBench.Records;

/// <summary>One arm's figures for one operation at one number of calls in flight over one network; a part is null until it was
/// measured.</summary>
public sealed record CellRecord
{
    /// <summary>The arm's id.</summary>
    public required string Arm { get; init; }

    /// <summary>From BenchmarkDotNet's iterations.</summary>
    public TimeRecord? Time { get; init; }

    /// <summary>Counted at the client's socket.</summary>
    public WireRecord? Wire { get; init; }

    /// <summary>As the service reported it.</summary>
    public ServerRecord? Server { get; init; }

    /// <summary>What a call makes both sides do, counted apart from timed calls; null: not counted.</summary>
    public CountersRecord? Counters { get; init; }
}

/// <summary>What a call makes client, service and machine do. Means of so many calls, one at a time; null: the operating system does not
/// tell.</summary>
/// <param name="Calls">How many.</param>
/// <param name="Client">The client's process.</param>
/// <param name="Service">The service's.</param>
/// <param name="Segments">TCP segments that the machine sent, those of both directions.</param>
public sealed record CountersRecord(int Calls, ProcessCountersRecord Client, ProcessCountersRecord? Service, double? Segments);

/// <summary>What a call makes one process do.</summary>
/// <param name="WorkItems">Pieces of work that its thread pool did.</param>
/// <param name="LockContentions">Locks that it had to wait for.</param>
/// <param name="Switches">Times that its threads gave up the processor to wait; null: unavailable.</param>
/// <param name="AllocatedBytes">Managed bytes that it allocated.</param>
public sealed record ProcessCountersRecord(double WorkItems, double LockContentions, double? Switches, double AllocatedBytes);
