namespace RpcBench.Reports.Load;

/// <summary>How a capacity was found: closed loops to the knee, and open loops around the highest rate that keeps the objective.</summary>
internal static class CapacityCharts
{
    public static IEnumerable<ChartFigure> Draw(CapacityGroup group, int number)
    {
        if (group.Sides.Any(side => side.Record.Closed.Count > 1))
        {
            yield return Chart(
                "knee", $"Throughput on the way to the knee: {group.Subject}",
                side => $"{side.Label}: knee at {Figure.Count(side.Record.KneeInFlight)} in flight, "
                    + $"{Figure.PerSecond(side.Record.KneePerSecond)} a second.",
                side => side.Record.Closed.OrderBy(trial => trial.InFlight)
                    .Select(trial => new ChartPoint(trial.InFlight, trial.PerSecond)),
                ChartAxis.OfSteps("calls in flight", group.Sides.SelectMany(side => side.Record.Closed).Select(trial => trial.InFlight)),
                values => ChartAxis.FromZero("good calls a second", values),
                $"{LoadWords.ClosedLoopShort} Knee: twice the calls in flight gain less than a twentieth.");
        }

        if (group.Sides.Any(side => side.Record.Open.Count > 1))
        {
            yield return Chart(
                "trials", $"Configured rates and {group.Objective}: {group.Subject}",
                side => $"{side.Label}: {(side.PerSecond is { } rate ? $"{Figure.PerSecond(rate)} a second kept it" : "no rate kept it")}, "
                    + $"{side.Record.Open.Count} rates tried.",
                side => side.Record.Open.OrderBy(trial => trial.AskedPerSecond)
                    .Select(trial => new ChartPoint(trial.AskedPerSecond, trial.Value, !trial.IsKept || !trial.IsValid)),
                ChartAxis.FromZero(
                    "configured calls a second", group.Sides.SelectMany(side => side.Record.Open).Select(trial => trial.AskedPerSecond)),
                values => ChartAxis.OfTimes($"{group.Objective.Split('=')[0]} from the intended start", values),
                "Open loops. Hollow: above the objective, with calls that failed or were not made, or INVALID; the table of trials says "
                    + "which.",
                group.Limit);
        }

        ChartFigure Chart(
            string name, string title, Func<CapacitySide, string> describe, Func<CapacitySide, IEnumerable<ChartPoint>> points,
            ChartAxis across, Func<IEnumerable<double>, ChartAxis> up, string caption, TimeSpan? limit = null)
        {
            // Rates are tried up and down: a line would show the order of the search.
            ChartLine[] lines =
            [
                .. limit is { TotalNanoseconds: var time } ? [new ChartLine(
                    "objective", group.Objective, [new(across.Low, time), new(across.High, time)])] : Array.Empty<ChartLine>(),
                .. group.Sides.Select(side => ChartLine.Create(side.Arm, points(side), hasMarkers: true) with { IsJoined = limit is null }),
            ];
            return new LineChart($"capacity-{number}-{name}", title, string.Join(" ", group.Sides.Select(describe)), across,
                up(ChartLine.Values(lines)), lines)
                .Titled(title, caption);
        }
    }
}
