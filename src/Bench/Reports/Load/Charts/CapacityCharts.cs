using RpcBench.Bench.Reports.Charts;
using RpcBench.Bench.Reports.Load.Answers;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Load.Charts;

/// <summary>How a capacity was found: the closed loops to the knee, and the open loops around the highest rate that keeps the objective.</summary>
internal static class CapacityCharts
{
    /// <summary>The charts of one pair.</summary>
    public static IEnumerable<ChartFigure> Of(CapacityPair pair, int number)
    {
        if (pair.Sides.Any(side => side.Closed.Count > 1))
        {
            ChartLine[] lines =
                [.. pair.Sides.Select(side => ChartLine.Of(side.Api, side.Closed.OrderBy(trial => trial.InFlight).Select(trial => new ChartPoint(trial.InFlight, trial.PerSecond)), hasMarkers: true))];
            var title = $"Throughput on the way to the knee: {pair.Subject}";
            yield return new LineChart(
                $"capacity-{number}-knee",
                title,
                string.Join(" ", pair.Sides.Select(side => $"{side.Api}: knee at {Figure.Count(side.KneeInFlight)} in flight, {Figure.PerSecond(side.KneePerSecond)} a second.")),
                ChartAxis.OfSteps("calls in flight", pair.Sides.SelectMany(side => side.Closed).Select(trial => trial.InFlight)),
                ChartAxis.FromZero("good calls a second", ChartLine.Values(lines)),
                lines).Titled(title, $"{LoadWords.ClosedLoopShort} Knee: twice the calls in flight gain less than a twentieth.");
        }

        if (pair.Sides.Any(side => side.Open.Count > 1))
        {
            ChartLine[] lines =
            [
                .. pair.Sides.Select(side => ChartLine.Of(
                    side.Api, side.Open.OrderBy(trial => trial.AskedPerSecond).Select(trial => new ChartPoint(trial.AskedPerSecond, trial.Value, !trial.IsKept)), hasMarkers: true)),
            ];
            var title = $"Asked rates and {pair.Objective}: {pair.Subject}";
            yield return new LineChart(
                $"capacity-{number}-trials",
                title,
                string.Join(" ", pair.Sides.Select(side => $"{side.Api}: {(side.PerSecond is { } rate ? $"{Figure.PerSecond(rate)} a second kept it" : "no rate kept it")}, {side.Open.Count} rates tried.")),
                ChartAxis.FromZero("calls a second that were asked for", pair.Sides.SelectMany(side => side.Open).Select(trial => trial.AskedPerSecond)),
                ChartAxis.OfTimes("what the objective speaks of", ChartLine.Values(lines)),
                lines).Titled(title, "Open loops, latency from the intended start. Hollow: the objective was not kept; the table says why.");
        }
    }
}
