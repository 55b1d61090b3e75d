using MathNet.Numerics.Statistics;
using RpcBench.Reports.Changes;

namespace RpcBench.Reports.Gate;

/// <summary>The times of an operation over both versions: of each launch those of its rounds, in which both took turns.</summary>
internal sealed record GateSeries(
    string Operation, int InFlight, string Arm, IReadOnlyList<IReadOnlyList<double>> Base, IReadOnlyList<IReadOnlyList<double>> Head,
    bool IsSettled = true);

/// <summary>What a gate found. All intervals of times hold together with 95 %; bytes and allocations are counts.</summary>
internal static class GateJudge
{
    // Buffers that pools give back to the collector come and go: two countings of one program's client differed by 4 %.
    private const double Pooled = 0.05;

    public static IReadOnlyList<Change> Of(RunRecord record)
    {
        var (gate, operations) = (record.Gate!, record.Networks[0].Operations);
        var series = from pair in gate.Pairs
                     from operation in operations
                     let times = (Base: operation.CellOf(pair.Base.Arm).Time, Head: operation.CellOf(pair.Head.Arm).Time)
                     where times is { Base.LaunchNanoseconds.Count: > 1, Head.LaunchNanoseconds.Count: > 1 }
                     select new GateSeries(
                         operation.Name, operation.InFlight, pair.Arm, times.Base.LaunchNanoseconds, times.Head.LaunchNanoseconds,
                         IsSettled(operation.InFlight, times.Base) && IsSettled(operation.InFlight, times.Head));
        return [.. JudgeTimes([.. series], gate.MaxSlowdown), .. JudgeCounts(gate, operations)];
    }

    /// <summary>Holds bytes and allocations against their limits.</summary>
    public static IEnumerable<Change> JudgeCounts(GateRecord gate, IReadOnlyList<OperationRecord> operations) =>
        from pair in gate.Pairs
        from operation in operations
        where operation.InFlight == operations[0].InFlight
        from change in Count(gate, pair, operation)
        select change;

    /// <summary>Judges the times of every operation, and for each arm and number of calls in flight their geometric mean over operations,
    /// where there are two or more.</summary>
    public static IReadOnlyList<Change> JudgeTimes(IReadOnlyList<GateSeries> series, double maxSlowdown)
    {
        List<IReadOnlyList<(double Base, double Head)>> launches = [.. series.Select(LaunchesOf)];
        List<double> explained = [.. series.Select(one => LaunchInterval.Explained(one.Base, one.Head))];
        var groups = series.GroupBy(one => (one.Arm, one.InFlight)).Where(group => group.Count() > 1).ToList();
        launches.AddRange(groups.Select(MeanOf));
        explained.AddRange(groups.Select(_ => double.NaN));
        var intervals = LaunchInterval.Compute(launches, LaunchInterval.ConfidenceFor(launches.Count), explained);
        return
        [
            .. series.Zip(intervals, (one, interval) => JudgeTime(
                new(PlaceOf(one.Operation, one.InFlight, one.Arm), ChangeQuantity.Time, Mean(one.Base), Mean(one.Head), default),
                interval.Ratio, maxSlowdown, one.IsSettled)),
            .. groups.Zip(intervals.Skip(series.Count), (group, interval) => JudgeTime(
                new(PlaceOf(ChangePlace.AllOperations, group.Key.InFlight, group.Key.Arm), ChangeQuantity.Time, null, null, default)
                {
                    Factor = interval.Ratio.Estimate,
                },
                interval.Ratio, maxSlowdown, group.All(one => one.IsSettled))),
        ];
    }

    private static ChangePlace PlaceOf(string operation, int inFlight, string arm) =>
        new(operation, Format.InFlight(inFlight), NetworkProfile.Local.Name, arm);

    private static bool IsSettled(int inFlight, TimeRecord time) =>
        time.IsSettled != false && SteadyState.IsReached(inFlight, time);

    private static Change JudgeTime(Change change, RatioInterval ratio, double maxSlowdown, bool isSettled) => isSettled
        ? Judge(change with { Interval = ratio }, ratio, maxSlowdown)
        : change with { Interval = ratio, Outcome = ChangeOutcome.Undecided, Reason = "calls still became faster" };

    private static Change Judge(Change change, RatioInterval ratio, double allowed)
    {
        var most = 1 + allowed;
        var outcome = ratio switch
        {
            { Low: var low } when low > most => ChangeOutcome.Slower,
            { High: var high } when high < 1 / most => ChangeOutcome.Faster,
            { High: var high } when high <= most => ChangeOutcome.Kept,
            _ => ChangeOutcome.Undecided,
        };
        if (outcome != ChangeOutcome.Undecided)
        {
            return change with { Outcome = outcome };
        }

        var seen = (most * Math.Sqrt(ratio.High / ratio.Low)) - 1;
        var what = change.Quantity == ChangeQuantity.Time ? "slowdown" : "rise";
        return change with
        {
            Outcome = outcome,
            SmallestSeen = seen,
            Reason = $"a {what} of {Format.Percent(seen)} or more would be seen",
        };
    }

    private static IEnumerable<Change> Count(GateRecord gate, GatePairRecord pair, OperationRecord operation)
    {
        var (first, second) = (operation.CellOf(pair.Base.Arm), operation.CellOf(pair.Head.Arm));
        var bytes = CountOf(ChangeQuantity.Bytes, first.Wire?.Bytes, second.Wire?.Bytes, gate.MaxBytes, 0);
        var allocated = first.Allocated is { } before && second.Allocated is { } after ? OfAllocated(before, after) : [];
        return allocated.Prepend(bytes).OfType<Change>();

        Change?[] OfAllocated(AllocatedRecord before, AllocatedRecord after)
        {
            var resolution = Math.Max(ChangeJudge.LeastAllocated, Math.Max(before.Resolution, after.Resolution));
            return
            [
                CountOf(
                    ChangeQuantity.Allocated, before.ClientBytes, after.ClientBytes, gate.MaxAllocated,
                    resolution + (Pooled * Math.Max(before.ClientBytes, after.ClientBytes))),
                CountOf(ChangeQuantity.ServiceAllocated, before.ServiceBytes, after.ServiceBytes, gate.MaxAllocated, resolution),
            ];
        }

        // What is less than can be counted is no ratio.
        Change? CountOf(ChangeQuantity quantity, double? one, double? other, double allowed, double resolution) =>
            one is not { } known || known <= resolution || other is not { } given ? null : Judge(
                new(PlaceOf(operation.Name, operation.InFlight, pair.Arm), quantity, known, given, default),
                RatioOf(known, given, resolution), allowed);
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
