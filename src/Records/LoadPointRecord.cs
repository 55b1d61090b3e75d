namespace RpcBench.Records;

/// <summary>Closed or open.</summary>
public enum LoadKind
{
    /// <summary>So many calls at once; each starts when one before it ended. For capacity: a stall hides behind the calls that it holds
    /// back.</summary>
    Closed,

    /// <summary>Calls start when the schedule says so; latency counts from there.</summary>
    Open,
}

/// <summary>One load put on every arm.</summary>
/// <param name="Network">The network's name.</param>
/// <param name="Operation">The operation, or the weighted mix as it was written.</param>
/// <param name="Kind">Closed or open.</param>
/// <param name="InFlight">Calls at once of a closed loop; else null.</param>
/// <param name="Schedule">The schedule of an open loop, for example <c>2000 a second, poisson</c>; else null.</param>
/// <param name="Cells">Of the arms that were measured, in the order of <see cref="RunDocument.Arms"/>.</param>
/// <param name="Comparisons">Every contender against the baseline from pairs of blocks; empty where there was one arm.</param>
public sealed record LoadPointRecord(
    string Network, string Operation, LoadKind Kind, int? InFlight, string? Schedule, IReadOnlyList<LoadCellRecord> Cells,
    IReadOnlyList<ComparisonRecord> Comparisons)
{
    /// <summary>The connection policy where the point has one of its own; null: the run's.</summary>
    public string? Connections { get; init; }
}

/// <summary>One arm under one load.</summary>
public sealed record LoadCellRecord
{
    /// <summary>The arm's id.</summary>
    public required string Arm { get; init; }

    /// <summary>Measured time, all blocks together, warm-up left out.</summary>
    public required double Seconds { get; init; }

    /// <summary>Blocks that it was measured in.</summary>
    public required int Blocks { get; init; }

    /// <summary>How the warm-up before the first block went; null: it had a fixed time, or there was none, or a record of before it was
    /// kept.</summary>
    public SettlingRecord? Settling { get; init; }

    /// <summary>Good calls.</summary>
    public required long Calls { get; init; }

    /// <summary>Calls that were not good, all kinds together.</summary>
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

    /// <summary>Calls whose content was compared.</summary>
    public required long Checked { get; init; }

    /// <summary>Second by second, blocks one after the other.</summary>
    public required IReadOnlyList<SecondRecord> Timeline { get; init; }

    /// <summary>Null: it could not be read, for example of services elsewhere.</summary>
    public required CostRecord? Cost { get; init; }

    /// <summary>Why these figures are not to be trusted; empty: they are valid.</summary>
    public required IReadOnlyList<RemarkRecord> InvalidBecause { get; init; }
}

/// <summary>The distribution of a time.</summary>
/// <param name="Count">Samples.</param>
/// <param name="Mean">Arithmetic mean.</param>
/// <param name="Minimum">The least.</param>
/// <param name="P50">Half of the samples do not exceed it.</param>
/// <param name="P75">Three quarters do not.</param>
/// <param name="P90">90 % do not.</param>
/// <param name="P99">99 % do not.</param>
/// <param name="P999">99.9 % do not.</param>
/// <param name="P9999">99.99 % do not.</param>
/// <param name="Maximum">The greatest.</param>
/// <param name="StandardDeviation">Of all samples.</param>
/// <param name="IsExact">Whether every sample was kept; false: a histogram of three significant digits.</param>
/// <param name="Points">The distribution by percentile, as <c>.hgrm</c> files have it: ascending, the last is the maximum.</param>
public sealed record LatencyRecord(
    long Count, double Mean, double Minimum, double P50, double P75, double P90, double P99, double P999, double P9999, double Maximum,
    double StandardDeviation, bool IsExact, IReadOnlyList<PercentileRecord> Points);

/// <summary>A point of a distribution.</summary>
/// <param name="Part">0 to 1: this part of the samples does not exceed the value.</param>
/// <param name="Value">The value.</param>
/// <param name="Count">Samples that do not exceed it.</param>
public sealed record PercentileRecord(double Part, double Value, long Count);

/// <summary>Calls that failed in one way.</summary>
/// <param name="Kind">The way: a name of <c>CallErrorKind</c>.</param>
/// <param name="Count">How many.</param>
/// <param name="Example">What the client said of one of them.</param>
/// <param name="Latency">Their own times.</param>
public sealed record CallErrorRecord(string Kind, long Count, string Example, LatencyRecord Latency);

/// <summary>One second of a load.</summary>
/// <param name="Second">From the start of the arm's first block, blocks put end to end.</param>
/// <param name="AskedPerSecond">Calls that the schedule had in it; null: a closed loop.</param>
/// <param name="PerSecond">Good calls that ended in it, a second.</param>
/// <param name="InFlight">At its end.</param>
/// <param name="P50">Of good calls that ended in it; null: none did.</param>
/// <param name="P99">Of good calls that ended in it; null: none did.</param>
/// <param name="Errors">Failed calls that ended in it.</param>
public sealed record SecondRecord(
    double Second, double? AskedPerSecond, double PerSecond, int InFlight, double? P50, double? P99, long Errors);
