namespace RpcBench.Load.Reports;

/// <summary>The charts of a capacity search: closed loops up to the knee, and open loops around the highest rate that keeps the
/// objective.</summary>
internal static class CapacityCharts
{
    public static IEnumerable<ChartFigure> Draw(CapacityGroup group, int number)
    {
        if (group.Sides.Any(side => side.Record.Closed.Count > 1))
        {
            yield return Knee(group, number);
        }

        if (group.Sides.Any(side => side.Record.Open.Count > 1))
        {
            yield return Trials(group, number);
        }
    }

    private static ChartFigure Knee(CapacityGroup group, int number)
    {
        var title = $"Throughput on the way to the knee: {group.Subject}";
        var found = group.Sides.Select(side => $"{side.Label}: knee at {Format.Count(side.Record.KneeInFlight)} in flight, "
            + $"{Format.PerSecond(side.Record.KneePerSecond)} a second.");
        ChartLine[] lines = [.. group.Sides.Select(side => ChartLine.Create(
            side.Arm.ToChartArm(),
            side.Record.Closed.OrderBy(trial => trial.InFlight).Select(trial => new ChartPoint(trial.InFlight, trial.PerSecond)),
            hasMarkers: true))];
        return new LineChart(
            $"capacity-{number}-knee", title, string.Join(" ", found),
            ChartAxis.CreateForSteps("calls in flight", group.Sides.SelectMany(side => side.Record.Closed).Select(trial => trial.InFlight)),
            ChartAxis.CreateFromZero("good calls a second", ChartLine.Values(lines)), lines)
            .ToFigure(title, $"{LoadText.ClosedLoopSummary} Knee: twice the calls in flight gain less than a twentieth.");
    }

    private static ChartFigure Trials(CapacityGroup group, int number)
    {
        var title = $"Configured rates and {group.Objective}: {group.Subject}";
        var across = ChartAxis.CreateFromZero(
            "configured calls a second", group.Sides.SelectMany(side => side.Record.Open).Select(trial => trial.AskedPerSecond));
        ChartLine[] lines =
        [
            .. group.Limit is { TotalNanoseconds: var time } ? [new ChartLine(
                "objective", group.Objective, [new(across.Low, time), new(across.High, time)])] : Array.Empty<ChartLine>(),
            // The search tries rates up and down, so a joined line would show the order of the search.
            .. group.Sides.Select(side => ChartLine.Create(
                side.Arm.ToChartArm(),
                side.Record.Open.OrderBy(trial => trial.AskedPerSecond)
                    .Select(trial => new ChartPoint(trial.AskedPerSecond, trial.Value, !trial.IsKept || !trial.IsValid)),
                hasMarkers: true) with { IsJoined = false }),
        ];
        return new LineChart(
            $"capacity-{number}-trials", title, string.Join(" ", group.Sides.Select(DescribeCapacity)), across,
            ChartAxis.CreateForTimes($"{group.Objective.Split('=')[0]} from the intended start", ChartLine.Values(lines)), lines)
            .ToFigure(title, "Open loops. Hollow: above the objective, with calls that failed or were not made, or INVALID; the table of "
                + "trials says which.");
    }

    private static string DescribeCapacity(CapacitySide side)
    {
        var kept = side.PerSecond is { } rate ? $"{Format.PerSecond(rate)} a second kept it" : "no rate kept it";
        return $"{side.Label}: {kept}, {side.Record.Open.Count} rates tried.";
    }
}
