namespace RpcBench.Load.Engine;

/// <summary>What a window came to. A call belongs to the window if its intended start lies in it (of a closed loop: its actual one),
/// whenever it ended. Every one of them is good, failed, dropped or, if the load was given up, unfinished. Times are nanoseconds.</summary>
internal sealed record LoadMeasurement
{
    public required bool IsOpenLoop { get; init; }

    /// <summary>Given up before its end: the figures so far.</summary>
    public required bool IsInterrupted { get; init; }

    public required TimeSpan Window { get; init; }

    /// <summary>Windows that are put together here.</summary>
    public int Blocks { get; init; } = 1;

    /// <summary>Calls that were due in the window; of a closed loop those that were started.</summary>
    public required long Planned { get; init; }

    /// <summary>Of them, those that were not made because too many were in flight.</summary>
    public required long Dropped { get; init; }

    /// <summary>Calls that were made. The callers of a closed loop begin a moment before the window.</summary>
    public long Made { get; init; }

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

    public required IReadOnlyList<SecondRecord> Seconds { get; init; }

    public required long NextNumber { get; init; }

    /// <summary>From the end of a caller's call to its next start, on average, in nanoseconds; 0: an open loop, or no two calls.</summary>
    public double BetweenCalls { get; init; }

    /// <summary>Of a closed loop, in nanoseconds: calls in flight over the throughput of good ones, as exactly as latencies are known and
    /// not only to one call of each caller. Failed calls take their callers' time too. Of an open loop the mean service time.</summary>
    public double TimePerCall => IsOpenLoop || Good == 0
        ? Service.Mean
        : Service.Mean + ((Errors.Sum(error => error.Latency.Mean * error.Count) + (BetweenCalls * Ended)) / Good);

    public long Good => Latency.Count;

    public long Failed => Errors.Sum(error => error.Count);

    public long Ended => Good + Failed;

    /// <summary>Calls of the window that were in flight still when the load was given up.</summary>
    public long Unfinished => Math.Max(0, Planned - Dropped - Good - Failed);

    /// <summary>Good calls a second: of a closed loop that ended within the window, of an open one that were due in it.</summary>
    public double PerSecond => Rate(IsOpenLoop ? Good : GoodWithin);

    /// <summary>Calls a second that were due in the window; null: a closed loop.</summary>
    public double? AskedPerSecond => IsOpenLoop ? Rate(Planned) : null;

    /// <summary>The latency that this percentage of ended calls do not exceed, failed ones being the longest; 0: too many did.</summary>
    public long Percentile(double percentile)
    {
        var ofGood = percentile * Ended / Good;
        return ofGood <= 100 ? Latency.Percentile(ofGood) : 0;
    }

    /// <summary>Windows of one load in order, all open or all closed. Percentiles come from all samples, never from others.</summary>
    public static LoadMeasurement Merge(IReadOnlyList<LoadMeasurement> blocks)
    {
        if (blocks.Count == 0 || blocks.Any(block => block.IsOpenLoop != blocks[0].IsOpenLoop))
        {
            throw new ArgumentException("One or more blocks of one kind are put together.", nameof(blocks));
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
            GoodWithin = blocks.Sum(block => block.GoodWithin),
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
            BetweenCalls = blocks.Sum(block => block.BetweenCalls * block.Ended) / Math.Max(1, blocks.Sum(block => block.Ended)),
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

/// <summary>Calls of a window that failed in one way, what was said of the first, and their times, counted like good ones'.</summary>
internal sealed record FailedCalls(CallErrorKind Kind, string Example, LatencySeries Latency)
{
    public long Count => Latency.Count;
}
