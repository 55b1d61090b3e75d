namespace RpcBench.Load.Engine;

/// <summary>The result of one window. A call belongs to the window if its intended start is in the window, whenever the call ended. In a
/// closed loop the actual start counts. Every call is good, failed, dropped or, if the load was interrupted, unfinished. Times are in
/// nanoseconds.</summary>
internal sealed record LoadMeasurement
{
    public required bool IsOpenLoop { get; init; }

    /// <summary>Whether the load was interrupted before its end. The figures cover the time until then.</summary>
    public required bool IsInterrupted { get; init; }

    public required TimeSpan Window { get; init; }

    /// <summary>Number of windows merged into this measurement.</summary>
    public int Blocks { get; init; } = 1;

    /// <summary>Number of calls that were due in the window. In a closed loop, the number of calls that started.</summary>
    public required long Planned { get; init; }

    /// <summary>Number of planned calls that were not made because too many calls were in flight.</summary>
    public required long Dropped { get; init; }

    /// <summary>Number of calls that were made. The callers of a closed loop start a moment before the window.</summary>
    public long Made { get; init; }

    /// <summary>Number of good calls that ended within the window, whenever they started.</summary>
    public required long GoodInWindow { get; init; }

    /// <summary>Largest number of calls in flight within the window. In a closed loop, the configured number.</summary>
    public required int PeakInFlight { get; init; }

    /// <summary>Latency of good calls, from the intended start in an open loop and from the actual start in a closed loop.</summary>
    public required LatencySeries Latency { get; init; }

    /// <summary>Latency of good calls from the actual start. In a closed loop, the same object as <see cref="Latency"/>.</summary>
    public required LatencySeries Service { get; init; }

    /// <summary>Actual start minus intended start of every call made, good or not, or null for a closed loop.</summary>
    public required LatencySeries? Lateness { get; init; }

    /// <summary>Failed calls by kind, the most frequent kind first.</summary>
    public required IReadOnlyList<FailedCalls> Errors { get; init; }

    public required IReadOnlyList<SecondRecord> Seconds { get; init; }

    public required long NextNumber { get; init; }

    public long Good => Latency.Count;

    public long Failed => Errors.Sum(error => error.Count);

    public long Ended => Good + Failed;

    /// <summary>Number of calls of the window that were still in flight when the load was interrupted.</summary>
    public long Unfinished => Math.Max(0, Planned - Dropped - Good - Failed);

    /// <summary>Good calls per second. A closed loop counts calls that ended within the window. An open loop counts calls that were due in
    /// the window.</summary>
    public double PerSecond => Rate(IsOpenLoop ? Good : GoodInWindow);

    /// <summary>Calls per second that were due in the window, or null for a closed loop.</summary>
    public double? ConfiguredPerSecond => IsOpenLoop ? Rate(Planned) : null;

    /// <summary>Returns the latency that this percentage of ended calls do not exceed. Failed calls count as the longest. Returns 0 if too
    /// many calls failed.</summary>
    public long Percentile(double percentile)
    {
        var ofGood = percentile * Ended / Good;
        return ofGood <= 100 ? Latency.Percentile(ofGood) : 0;
    }

    /// <summary>Merges windows of one load in order. All must be open loops or all closed loops. Percentiles are computed from all
    /// samples.</summary>
    public static LoadMeasurement Merge(IReadOnlyList<LoadMeasurement> blocks)
    {
        if (blocks.Count == 0 || blocks.Any(block => block.IsOpenLoop != blocks[0].IsOpenLoop))
        {
            throw new ArgumentException("Merging needs one or more blocks of the same kind.", nameof(blocks));
        }

        var latency = Sum(blocks.Select(block => block.Latency));
        return new()
        {
            IsOpenLoop = blocks[0].IsOpenLoop,
            IsInterrupted = blocks.Any(block => block.IsInterrupted),
            Window = blocks.Aggregate(TimeSpan.Zero, (sum, block) => sum + block.Window),
            Blocks = blocks.Sum(block => block.Blocks),
            Planned = blocks.Sum(block => block.Planned),
            Made = blocks.Sum(block => block.Made),
            Dropped = blocks.Sum(block => block.Dropped),
            GoodInWindow = blocks.Sum(block => block.GoodInWindow),
            PeakInFlight = blocks.Max(block => block.PeakInFlight),
            Latency = latency,
            Service = blocks[0].IsOpenLoop ? Sum(blocks.Select(block => block.Service)) : latency,
            Lateness = blocks[0].IsOpenLoop ? Sum(blocks.Select(block => block.Lateness!)) : null,
            Errors =
            [
                .. blocks.SelectMany(block => block.Errors)
                    .GroupBy(error => error.Kind)
                    .Select(kind => new FailedCalls(kind.Key, kind.First().Example, Sum(kind.Select(error => error.Latency))))
                    .OrderByDescending(error => error.Count)
                    .ThenBy(error => error.Kind),
            ],
            Seconds = [.. EndToEnd(blocks)],
            NextNumber = blocks.Max(block => block.NextNumber),
        };
    }

    private double Rate(long calls) => Window > TimeSpan.Zero ? calls / Window.TotalSeconds : 0;

    private static LatencySeries Sum(IEnumerable<LatencySeries> series)
    {
        LatencySeries sum = new();
        foreach (var one in series)
        {
            sum.Add(one);
        }

        return sum;
    }

    private static IEnumerable<SecondRecord> EndToEnd(IReadOnlyList<LoadMeasurement> blocks)
    {
        var before = TimeSpan.Zero;
        foreach (var block in blocks)
        {
            foreach (var second in block.Seconds)
            {
                yield return second with { Second = before.TotalSeconds + second.Second };
            }

            before += block.Window;
        }
    }
}

/// <summary>The calls of a window that failed in the same way, with the message of the first failure and the latencies of the
/// calls.</summary>
internal sealed record FailedCalls(CallErrorKind Kind, string Example, LatencySeries Latency)
{
    public long Count => Latency.Count;
}
