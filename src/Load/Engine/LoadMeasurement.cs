using RpcBench.Statistics;

namespace RpcBench.Load.Engine;

/// <summary>
/// What a window came to. A call belongs to the window if its intended start lies in it (of a closed loop: its actual one), whenever it
/// ended. Every one of them is good, failed, dropped or, if the load was given up, unfinished. Times are nanoseconds.
/// </summary>
public sealed record LoadMeasurement
{
    /// <summary>Whether a schedule decided when calls start.</summary>
    public required bool IsOpen { get; init; }

    /// <summary>Given up before its end: the figures so far.</summary>
    public required bool IsInterrupted { get; init; }

    /// <summary>How long the window really was.</summary>
    public required TimeSpan Window { get; init; }

    /// <summary>Windows that are put together here.</summary>
    public int Blocks { get; init; } = 1;

    /// <summary>Calls that were due in the window; of a closed loop those that were started.</summary>
    public required long Planned { get; init; }

    /// <summary>Of them, those that were made.</summary>
    public required long Started { get; init; }

    /// <summary>Of them, those that were not made because too many were in flight.</summary>
    public required long Dropped { get; init; }

    /// <summary>Calls of the window that were in flight still when the load was given up.</summary>
    public required long Unfinished { get; init; }

    /// <summary>Good calls that ended within the window, whenever they started.</summary>
    public required long GoodWithin { get; init; }

    /// <summary>The most calls in flight at once within the window; of a closed loop what was asked for.</summary>
    public required int PeakInFlight { get; init; }

    /// <summary>Of good calls: from the intended start in an open loop, from the actual start in a closed one.</summary>
    public required LatencySeries Latency { get; init; }

    /// <summary>Of good calls, from the actual start; of a closed loop the same object as <see cref="Latency"/>.</summary>
    public required LatencySeries Service { get; init; }

    /// <summary>Actual start less intended start of every call made, good or not; null: a closed loop.</summary>
    public required LatencySeries? Lateness { get; init; }

    /// <summary>By kind, the most frequent first.</summary>
    public required IReadOnlyList<FailedCalls> Errors { get; init; }

    public required IReadOnlyList<LoadSecond> Seconds { get; init; }

    /// <summary>How long this program's thread pool took to begin a piece of work, one every tenth of a second.</summary>
    public required LatencySeries PoolDelay { get; init; }

    /// <summary>The number after the last call's, warm-up included.</summary>
    public required long NextNumber { get; init; }

    /// <summary>Good calls of the window.</summary>
    public long Good => Latency.Count;

    /// <summary>Calls of the window that failed, all kinds together.</summary>
    public long Failed => Errors.Sum(error => error.Count);

    /// <summary>
    /// Good calls a second. Closed loop: those that ended within the window, over the window. Open loop: those that were due in the window
    /// and ended well at any time, over the window; whether they ended in time is what the latency says.
    /// </summary>
    public double PerSecond => Rate(IsOpen ? Good : GoodWithin);

    /// <summary>Calls a second that were due in the window; null: a closed loop.</summary>
    public double? AskedPerSecond => IsOpen ? Rate(Planned) : null;

    /// <summary>
    /// Windows of one load put together, in their order. Percentiles come from all samples, never from other percentiles. Its series are its
    /// own; put blocks together as they come rather than keep them all.
    /// </summary>
    /// <param name="blocks">One or more, all open or all closed.</param>
    public static LoadMeasurement Merge(IEnumerable<LoadMeasurement> blocks) => MeasurementSum.Of([.. blocks]);

    private double Rate(long calls) => Window > TimeSpan.Zero ? calls / Window.TotalSeconds : 0;
}
