using RpcBench.Bench.Reports.Charts;
using RpcBench.Bench.Reports.Load.Answers;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Load.Charts;

/// <summary>How a capacity was found: the closed loops to the knee, and the open loops around the highest rate that keeps the objective.</summary>
internal static class CapacityCharts
{
    /// <summary>The charts of one group.</summary>
    public static IEnumerable<ChartFigure> Of(CapacityGroup group, int number)
    {
        if (group.Sides.Any(side => side.Record.Closed.Count > 1))
        {
            ChartLine[] lines =
                [.. group.Sides.Select(side => ChartLine.Of(side.Label, side.Record.Closed.OrderBy(trial => trial.InFlight).Select(trial => new ChartPoint(trial.InFlight, trial.PerSecond)), hasMarkers: true))];
            var title = $"Throughput on the way to the knee: {group.Subject}";
            yield return new LineChart(
                $"capacity-{number}-knee",
                title,
                string.Join(" ", group.Sides.Select(side => $"{side.Label}: knee at {Figure.Count(side.Record.KneeInFlight)} in flight, {Figure.PerSecond(side.Record.KneePerSecond)} a second.")),
                ChartAxis.OfSteps("calls in flight", group.Sides.SelectMany(side => side.Record.Closed).Select(trial => trial.InFlight)),
                ChartAxis.FromZero("good calls a second", ChartLine.Values(lines)),
                lines).Titled(title, $"{LoadWords.ClosedLoopShort} Knee: twice the calls in flight gain less than a twentieth.");
        }

        if (group.Sides.Any(side => side.Record.Open.Count > 1))
        {
            ChartLine[] lines =
            [
                .. group.Sides.Select(side => ChartLine.Of(
                    side.Label, side.Record.Open.OrderBy(trial => trial.AskedPerSecond).Select(trial => new ChartPoint(trial.AskedPerSecond, trial.Value, !trial.IsKept)), hasMarkers: true)),
            ];
            var title = $"Asked rates and {group.Objective}: {group.Subject}";
            yield return new LineChart(
                $"capacity-{number}-trials",
                title,
                string.Join(" ", group.Sides.Select(side => $"{side.Label}: {(side.PerSecond is { } rate ? $"{Figure.PerSecond(rate)} a second kept it" : "no rate kept it")}, {side.Record.Open.Count} rates tried.")),
                ChartAxis.FromZero("calls a second that were asked for", group.Sides.SelectMany(side => side.Record.Open).Select(trial => trial.AskedPerSecond)),
                ChartAxis.OfTimes("what the objective speaks of", ChartLine.Values(lines)),
                lines).Titled(title, "Open loops, latency from the intended start. Hollow: the objective was not kept; the table says why.");
        }
    }
}
