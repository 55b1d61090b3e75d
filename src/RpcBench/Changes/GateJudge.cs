using MathNet.Numerics.Statistics;

namespace RpcBench.Changes;

/// <summary>The times of an operation for both versions: for each launch, the rounds in which both versions took turns. <c>Doubt</c> is the
/// reason why the times decide nothing, or null.</summary>
internal sealed record GateSeries(
    string Operation, int InFlight, string Arm, IReadOnlyList<IReadOnlyList<double>> Base, IReadOnlyList<IReadOnlyList<double>> Head,
    string? Doubt = null);

/// <summary>Judges the changes that a gate found. All bounds of times hold simultaneously with a confidence of 95 %.</summary>
internal static class GateJudge
{
    private const string NotSettledDoubt = "the ratio still changed from round to round";

    // The mean of a launch lies halfway between its first and its last rounds. If the ratio moved by the whole way once more, it would end
    // three halves of the way from the mean.
    private const double ExtrapolationFactor = 1.5;

    public static ChangeResult JudgeRun(RunRecord record, bool acceptsDisturbed = false)
    {
        var gate = record.Gate!;
        string[] disturbances = record.Trust == Trust.Disturbed ? [.. record.DescribeDisturbances()] : [];
        var decides = acceptsDisturbed || disturbances.Length == 0;
        var changes = FindChanges(record);
        var context = ChangeContext.ForGate(gate, gate.Pairs[0].Base.Named, gate.Pairs[0].Head.Named) with
        {
            Disturbances = decides ? [] : disturbances,
            Notes = decides ? disturbances : [],
        };
        return ChangeResult.Create(
            decides ? changes : [.. changes.Select(MarkDisturbed)], context,
            AcceptedChanges.Parse(gate.Accepted ?? [], RecordFiles.Run.Name), record.Started);
    }

    /// <summary>Returns all changes, as if the run had not been disturbed.</summary>
    public static IReadOnlyList<Change> FindChanges(RunRecord record)
    {
        var (gate, network) = (record.Gate!, record.Networks[0]);
        var all = from pair in gate.Pairs
                  from operation in network.Operations
                  where operation.Cells.Any(cell => cell.Arm == pair.Base.Arm)
                  select CreateSeries(network, operation, pair);
        var timed = all.ToLookup(series => series is { Base.Count: > 1, Head.Count: > 1 });
        return
        [
            .. JudgeTimes([.. timed[true]], gate.MaxSlowdown),
            .. timed[false].Select(series =>
                new Change(
                    CreatePlace(series.Operation, series.InFlight, series.Arm),
                    ChangeQuantity.Time,
                    null,
                    null,
                    ChangeOutcome.Undecided)
                { Reason = "fewer than two launches measured it" }),
            .. JudgeCounts(gate, network.Operations),
        ];
    }

    public static IEnumerable<Change> JudgeCounts(GateRecord gate, IReadOnlyList<OperationRecord> operations) =>
        from pair in gate.Pairs
        from operation in operations
        where operation.InFlight == operations[0].InFlight
        from change in JudgeOperationCounts(gate, pair, operation)
        select change;

    /// <summary>Judges the times of every operation. For each arm and number of calls in flight with several operations, it also judges the
    /// geometric mean over the operations.</summary>
    public static IReadOnlyList<Change> JudgeTimes(IReadOnlyList<GateSeries> series, double maxSlowdown)
    {
        List<IReadOnlyList<(double Base, double Head)>> launches = [.. series.Select(ComputeLaunchMeans)];
        List<RoundVariance> explained = [.. series.Select(one => LaunchInterval.ComputeExplainedVariance(one.Base, one.Head))];
        var groups = series.GroupBy(one => (one.Arm, one.InFlight)).Where(group => group.Count() > 1).ToList();
        launches.AddRange(groups.Select(ComputeOperationMeans));
        explained.AddRange(groups.Select(_ => RoundVariance.Unknown));
        var intervals = LaunchInterval.Compute(launches, LaunchInterval.ConfidenceFor(launches.Count), explained);
        return
        [
            .. series.Zip(intervals, (one, interval) => ChangeJudge.JudgeTime(
                new(
                    CreatePlace(one.Operation, one.InFlight, one.Arm),
                    ChangeQuantity.Time,
                    ComputeMean(one.Base),
                    ComputeMean(one.Head),
                    default),
                interval.ToEstimate(), maxSlowdown, FindDoubt([one], interval, maxSlowdown))),
            .. groups.Zip(intervals.Skip(series.Count), (group, interval) => ChangeJudge.JudgeTime(
                new(CreatePlace(ChangePlace.AllOperations, group.Key.InFlight, group.Key.Arm), ChangeQuantity.Time, null, null, default)
                {
                    Factor = interval.Estimate,
                },
                interval.ToEstimate(), maxSlowdown, FindDoubt([.. group], interval, maxSlowdown))),
        ];
    }

    private static GateSeries CreateSeries(NetworkRecord network, OperationRecord operation, GatePairRecord pair)
    {
        var (first, second) = (operation.GetCell(pair.Base.Arm).Time, operation.GetCell(pair.Head.Arm).Time);
        var isSteady = SteadyState.IsReached(operation.InFlight, first) && SteadyState.IsReached(operation.InFlight, second);
        return new(operation.Name, operation.InFlight, pair.Arm, first?.LaunchNanoseconds ?? [], second?.LaunchNanoseconds ?? [])
        {
            Doubt = (isSteady, network.Launches.Count(launch => launch.IsSettled != false)) switch
            {
                (false, _) => "a call takes too large a part of an iteration",
                (_, < 2) => "fewer than two launches had settled",
                _ => null,
            },
        };
    }

    private static Change MarkDisturbed(Change change) => !change.IsTime ? change
        : change with { Outcome = ChangeOutcome.Undecided, CouldSee = null, Reason = "its run was disturbed" };

    /// <summary>Returns the reason why the times of these series decide nothing, or null. If a ratio still moved, it decides only if the
    /// outcome would be the same after it had moved as far again.</summary>
    private static string? FindDoubt(IReadOnlyList<GateSeries> series, LaunchInterval interval, double maxSlowdown)
    {
        if (series.Select(one => one.Doubt).FirstOrDefault(doubt => doubt is not null) is { } doubt)
        {
            return doubt;
        }

        var moved = series.Average(
            one => LaunchInterval.IsSettled(one.Base, one.Head) ? 0 : LaunchInterval.ComputeMovement(one.Base, one.Head));
        var estimate = interval.ToEstimate();
        var further = estimate with { Logarithm = estimate.Logarithm + (ExtrapolationFactor * moved) };
        var outcome = ChangeJudge.JudgeOutcome(estimate.Bounds, maxSlowdown);
        var stands = outcome != ChangeOutcome.Undecided && outcome == ChangeJudge.JudgeOutcome(further.Bounds, maxSlowdown);
        return moved == 0 || stands ? null : NotSettledDoubt;
    }

    private static ChangePlace CreatePlace(string operation, int inFlight, string arm) =>
        new(operation, Format.CallsInFlight(inFlight), NetworkProfile.Local.Name, arm);

    private static IEnumerable<Change> JudgeOperationCounts(GateRecord gate, GatePairRecord pair, OperationRecord operation)
    {
        var place = CreatePlace(operation.Name, operation.InFlight, pair.Arm);
        var (before, after) = (operation.GetCell(pair.Base.Arm), operation.GetCell(pair.Head.Arm));
        if (before.Wire?.Bytes is > 0 and var one && after.Wire?.Bytes is { } other)
        {
            yield return CountJudge.Judge(place, ChangeQuantity.Bytes, one, other, gate.MaxBytes);
        }

        var (first, second) = (AllocatedCount.FromClientAndService(before), AllocatedCount.FromClientAndService(after));
        if (first.Client is { } client && second.Client is { } clientAfter)
        {
            yield return CountJudge.Judge(place, ChangeQuantity.Allocated, (client, clientAfter), gate.MaxAllocated);
        }

        if (first.Service is { } service && second.Service is { } serviceAfter)
        {
            yield return CountJudge.Judge(place, ChangeQuantity.ServiceAllocated, (service, serviceAfter), gate.MaxAllocated);
        }
    }

    private static List<(double Base, double Head)> ComputeLaunchMeans(GateSeries series) =>
        [.. series.Base.Zip(series.Head, (one, other) => (one.GeometricMean(), other.GeometricMean()))];

    // Every operation has the same weight.
    private static IReadOnlyList<(double Base, double Head)> ComputeOperationMeans(IEnumerable<GateSeries> series)
    {
        var all = series.Select(ComputeLaunchMeans).ToList();
        return [.. Enumerable.Range(0, all.Min(launches => launches.Count)).Select(launch =>
            (all.Select(one => one[launch].Base).GeometricMean(), all.Select(one => one[launch].Head).GeometricMean()))];
    }

    private static double ComputeMean(IReadOnlyList<IReadOnlyList<double>> launches) => launches.Average(rounds => rounds.Average());
}
