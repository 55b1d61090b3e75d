using MathNet.Numerics.Statistics;

namespace RpcBench.Reports.Gate;

internal enum GateOutcome
{
    /// <summary>It is shown to take no more than it may.</summary>
    Kept,

    /// <summary>It is shown to take more.</summary>
    Slower,

    Undecided,

    /// <summary>Times still fell while they were taken, so that they decide nothing.</summary>
    NotSettled,
}

/// <summary>What one quantity of one operation is in head, over what it is in base.</summary>
/// <param name="Operation">Null: the geometric mean over all operations.</param>
/// <param name="InFlight">Calls in flight.</param>
/// <param name="Arm">The id of the arm whose service has the two versions.</param>
/// <param name="What">The quantity, for example <see cref="GateResult.Time"/>.</param>
/// <param name="Base">In nanoseconds or bytes; of the mean over operations NaN.</param>
/// <param name="Head">In nanoseconds or bytes; of the mean over operations NaN.</param>
/// <param name="Ratio">Head over base; of a count low and high are the estimate.</param>
/// <param name="Most">The greatest ratio that is allowed.</param>
/// <param name="Outcome">What that says.</param>
internal sealed record GateLine(
    string? Operation, int InFlight, string Arm, string What, double Base, double Head, RatioInterval Ratio, double Most,
    GateOutcome Outcome)
{
    public bool IsTime => What == GateResult.Time;

    /// <summary>The smallest part by which head could take longer and be seen to be slower, by the interval's width.</summary>
    public double SmallestSeen => (Most * Math.Sqrt(Ratio.High / Ratio.Low)) - 1;
}

/// <summary>The times of an operation over both versions: of each launch those of its rounds, in which both took turns.</summary>
internal sealed record GateSeries(
    string Operation, int InFlight, string Arm, IReadOnlyList<IReadOnlyList<double>> Base, IReadOnlyList<IReadOnlyList<double>> Head,
    bool IsSettled = true);

/// <summary>What a gate found. All intervals of times hold together with 95 %; bytes and allocations are counts.</summary>
internal sealed record GateResult(IReadOnlyList<GateLine> Lines)
{
    public const string Time = "time";
    public const string Bytes = "bytes";
    public const string ClientAllocated = "allocated, client";
    public const string ServiceAllocated = "allocated, service";

    // Buffers that pools give back to the collector come and go: two countings of one program's client differed by 4 %.
    private const double Pooled = 0.05;

    public IReadOnlyList<GateLine> Slower => [.. Lines.Where(line => line.Outcome == GateOutcome.Slower)];

    public IReadOnlyList<GateLine> Open => [.. Lines.Where(line => line.Outcome is GateOutcome.Undecided or GateOutcome.NotSettled)];

    public static GateResult Of(RunRecord record)
    {
        var (gate, operations) = (record.Gate!, record.Networks[0].Operations);
        var series = from pair in gate.Pairs
                     from operation in operations
                     let times = (Base: operation.CellOf(pair.Base.Arm).Time, Head: operation.CellOf(pair.Head.Arm).Time)
                     where times is { Base.LaunchNanoseconds.Count: > 1, Head.LaunchNanoseconds.Count: > 1 }
                     select new GateSeries(
                         operation.Name, operation.InFlight, pair.Arm, times.Base.LaunchNanoseconds, times.Head.LaunchNanoseconds,
                         IsSettled(operation.InFlight, times.Base) && IsSettled(operation.InFlight, times.Head));
        return new([.. JudgeTimes([.. series], gate.MaxSlowdown), .. JudgeCounts(gate, operations)]);
    }

    /// <summary>Holds bytes and allocations against their limits.</summary>
    public static IEnumerable<GateLine> JudgeCounts(GateRecord gate, IReadOnlyList<OperationRecord> operations) =>
        from pair in gate.Pairs
        from operation in operations
        where operation.InFlight == operations[0].InFlight
        from line in Count(gate, pair, operation)
        select line;

    /// <summary>Judges the times of every operation, and for each arm and number of calls in flight their geometric mean over operations,
    /// where there are two or more.</summary>
    public static IReadOnlyList<GateLine> JudgeTimes(IReadOnlyList<GateSeries> series, double maxSlowdown)
    {
        List<GateSeries?> judged = [.. series];
        List<IReadOnlyList<(double Base, double Head)>> launches = [.. series.Select(LaunchesOf)];
        List<double> explained = [.. series.Select(one => LaunchInterval.Explained(one.Base, one.Head))];
        var groups = series.GroupBy(one => (one.Arm, one.InFlight)).Where(group => group.Count() > 1).ToList();
        launches.AddRange(groups.Select(MeanOf));
        explained.AddRange(groups.Select(_ => double.NaN));
        var intervals = LaunchInterval.Compute(launches, LaunchInterval.ConfidenceFor(launches.Count), explained);
        return
        [
            .. series.Zip(intervals, (one, interval) => Judge(
                new(one.Operation, one.InFlight, one.Arm, Time, Mean(one.Base), Mean(one.Head), interval.Ratio, 1 + maxSlowdown, default),
                one.IsSettled)),
            .. groups.Zip(intervals.Skip(series.Count), (group, interval) => Judge(
                new(null, group.Key.InFlight, group.Key.Arm, Time, double.NaN, double.NaN, interval.Ratio, 1 + maxSlowdown, default),
                group.All(one => one.IsSettled))),
        ];
    }

    private static bool IsSettled(int inFlight, TimeRecord time) =>
        time.IsSettled != false && SteadyState.IsReached(inFlight, time);

    private static GateLine Judge(GateLine line, bool isSettled) => line with
    {
        Outcome = (isSettled, line.Ratio) switch
        {
            (false, _) => GateOutcome.NotSettled,
            (_, { Low: var low }) when low > line.Most => GateOutcome.Slower,
            (_, { High: var high }) when high < line.Most || (high <= line.Most && !line.IsTime) => GateOutcome.Kept,
            _ => GateOutcome.Undecided,
        },
    };

    private static IEnumerable<GateLine> Count(GateRecord gate, GatePairRecord pair, OperationRecord operation)
    {
        var (first, second) = (operation.CellOf(pair.Base.Arm), operation.CellOf(pair.Head.Arm));
        var bytes = LineOf(Bytes, first.Wire?.Bytes, second.Wire?.Bytes, gate.MaxBytes, 0);
        var allocated = first.Allocated is { } before && second.Allocated is { } after ? OfAllocated(before, after) : [];
        return allocated.Prepend(bytes).OfType<GateLine>();

        GateLine?[] OfAllocated(AllocatedRecord before, AllocatedRecord after)
        {
            var resolution = Math.Max(before.Resolution, after.Resolution);
            return
            [
                LineOf(
                    ClientAllocated, before.ClientBytes, after.ClientBytes, gate.MaxAllocated,
                    resolution + (Pooled * Math.Max(before.ClientBytes, after.ClientBytes))),
                LineOf(ServiceAllocated, before.ServiceBytes, after.ServiceBytes, gate.MaxAllocated, resolution),
            ];
        }

        // What is less than can be counted is no ratio.
        GateLine? LineOf(string what, double? one, double? other, double most, double resolution) =>
            one is not { } known || known <= resolution || other is not { } given ? null : Judge(
                new(operation.Name, operation.InFlight, pair.Arm, what, known, given, RatioOf(known, given, resolution), 1 + most, default),
                isSettled: true);
    }

    private static RatioInterval RatioOf(double one, double other, double resolution) => new(
        other / one, Math.Max(0, other - resolution) / (one + resolution), (other + resolution) / (one - resolution), 1, 1);

    private static List<(double Base, double Head)> LaunchesOf(GateSeries series) =>
        [.. series.Base.Zip(series.Head, (one, other) => (one.GeometricMean(), other.GeometricMean()))];

    // Of each launch the mean over operations, of which each counts alike.
    private static IReadOnlyList<(double Base, double Head)> MeanOf(IEnumerable<GateSeries> series)
    {
        var all = series.Select(LaunchesOf).ToList();
        return [.. Enumerable.Range(0, all.Min(launches => launches.Count)).Select(launch =>
            (all.Select(one => one[launch].Base).GeometricMean(), all.Select(one => one[launch].Head).GeometricMean()))];
    }

    private static double Mean(IReadOnlyList<IReadOnlyList<double>> launches) => launches.Average(rounds => rounds.Average());
}
