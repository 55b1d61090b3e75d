namespace RpcBench.Records;

internal enum LoadKind
{
    /// <summary>So many calls at once; each starts when one before it ended. For capacity: a stall hides behind the calls that it holds
    /// back.</summary>
    Closed,

    /// <summary>Calls start when the schedule says so; latency counts from there.</summary>
    Open,
}

/// <summary>One load put on every arm: the operation or the weighted mix as it was written, calls at once of a closed loop or the schedule
/// of an open one, the cells of the arms that were measured, and every contender against the baseline, over launches or, of a
/// single one, from pairs of blocks.</summary>
internal sealed record LoadPointRecord(
    string Network, string Operation, LoadKind Kind, int? InFlight, string? Schedule, IReadOnlyList<LoadCellRecord> Cells,
    IReadOnlyList<ComparisonRecord> Comparisons)
{
    /// <summary>The connection policy where the point has one of its own; null: the run's.</summary>
    public string? Connections { get; init; }

    /// <summary>A contender in one of <see cref="Metrics"/>; null: not compared.</summary>
    public ComparisonRecord? Find(string contender, string quantity) =>
        Comparisons.FirstOrDefault(comparison => comparison.Contender == contender && comparison.Quantity == quantity);

    /// <summary>Whether every arm has several launches, so that the comparisons are over them; false: they are from pairs of
    /// blocks.</summary>
    [JsonIgnore]
    public bool IsOverLaunches => Cells.Count > 0 && Cells.All(cell => cell.Launches is { Count: > 1 });
}

internal sealed record LoadCellRecord
{
    public required string Arm { get; init; }

    /// <summary>Measured time, all blocks together, warm-up left out.</summary>
    public required double Seconds { get; init; }

    public required int Blocks { get; init; }

    /// <summary>Each launch by itself, in their order: what comparisons over launches are made of. Null: a record of before it was
    /// kept.</summary>
    public IReadOnlyList<LoadPartRecord>? Launches { get; init; }

    /// <summary>How the warm-up before the first block went, in the first launch that did not settle or, where all did, in the last; null:
    /// it had a fixed time, or there was none, or a record of before it was kept.</summary>
    public SettlingRecord? Settling { get; init; }

    public required long Calls { get; init; }

    public required long Failed { get; init; }

    /// <summary>Calls of the schedule that were not made because too many were in flight.</summary>
    public required long Dropped { get; init; }

    /// <summary>Good calls a second.</summary>
    public required double PerSecond { get; init; }

    /// <summary>Calls a second that the schedule asked for; null: a closed loop.</summary>
    public required double? AskedPerSecond { get; init; }

    public required int PeakInFlight { get; init; }

    /// <summary>Of good calls: from the intended start in an open loop, from the actual start in a closed one.</summary>
    public required LatencyRecord? Latency { get; init; }

    /// <summary>Of good calls, from the actual start.</summary>
    public required LatencyRecord? Service { get; init; }

    /// <summary>Actual start less intended start of every call; null: a closed loop.</summary>
    public required LatencyRecord? Lateness { get; init; }

    /// <summary>By kind, the most frequent first.</summary>
    public required IReadOnlyList<CallErrorRecord> Errors { get; init; }

    public required long Checked { get; init; }

    /// <summary>Second by second, blocks one after the other.</summary>
    public required IReadOnlyList<SecondRecord> Timeline { get; init; }

    /// <summary>Null: it could not be read, for example of services elsewhere.</summary>
    public required CostRecord? Cost { get; init; }

    public required IReadOnlyList<DiagnosticRecord> InvalidBecause { get; init; }

    [JsonIgnore]
    public bool IsValid => InvalidBecause.Count == 0;
}

/// <summary>What an arm did in one launch, or in one block of it: good calls, in a closed loop calls in flight over their throughput (of an
/// open one the mean service time), and percentiles of the latency, in nanoseconds, of all calls that ended, a failed one being longer than
/// any good one (0: too many failed). All 0 without a good call; p99.9 null: not recorded.</summary>
internal sealed record LoadPartRecord(long Calls, double TimePerCall, double P50, double P99, double? P999 = null);

/// <summary>The distribution of a time, in nanoseconds. Exact: every sample was kept; else a histogram of three significant digits. The
/// points are those of <c>.hgrm</c> files: ascending, the last is the maximum.</summary>
internal sealed record LatencyRecord(
    long Count, double Mean, double Minimum, double P50, double P75, double P90, double P99, double P999, double P9999, double Maximum,
    double StandardDeviation, bool IsExact, IReadOnlyList<PercentileRecord> Points);

/// <summary>A point of a distribution: the part of the samples, 0 to 1, that does not exceed the value, and how many those are.</summary>
internal sealed record PercentileRecord(double Part, double Value, long Count);

/// <summary>Calls that failed in one way, a name of <c>CallErrorKind</c>, with their own times and what the client said of one.</summary>
internal sealed record CallErrorRecord(string Kind, long Count, string Example, LatencyRecord Latency);

/// <summary>One second of a load, from the start of the arm's first block, blocks put end to end; the last one of a block may be shorter.
/// Calls a second are those that the schedule has in it and good ones that ended in it; in flight are those at its end. Percentiles are of
/// these good calls, nanoseconds, three digits; errors failed ones. Null: the loop was closed, or no call ended.</summary>
internal sealed record SecondRecord(
    double Second, double? AskedPerSecond, double PerSecond, int InFlight, double? P50, double? P99, long Errors);
