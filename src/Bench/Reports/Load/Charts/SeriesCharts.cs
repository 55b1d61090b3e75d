using RpcBench.Bench.Reports.Charts;
using RpcBench.Bench.Reports.Load.Answers;
using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Charts;

/// <summary>The charts of all points of a series: what changes with the load.</summary>
internal static class SeriesCharts
{
    /// <summary>Throughput and tail against the load; none where there is one point.</summary>
    public static IEnumerable<ChartFigure> Of(LoadSeries series)
    {
        if (series.Points.Count < 2)
        {
            return [];
        }

        return series.Kind == LoadKind.Closed ? Closed(series) : Open(series);
    }

    private static IEnumerable<ChartFigure> Closed(LoadSeries series)
    {
        List<LoadPointRecord> points = [.. series.Points.Where(point => point.InFlight is not null).OrderBy(point => point.InFlight)];
        if (points.Select(point => point.InFlight).Distinct().Count() < 2)
        {
            yield break;
        }

        var across = ChartAxis.OfSteps("calls in flight", points.Select(point => point.InFlight!.Value));
        yield return Against(series, points, "throughput", "Throughput against calls in flight", across, point => point.InFlight, arm => arm.PerSecond, Figure.PerSecond, "good calls a second");
        yield return Against(series, points, "tail", "p99 against calls in flight", across, point => point.InFlight, arm => arm.Latency?.P99, Figure.Time, "p99 of the service time");
    }

    private static IEnumerable<ChartFigure> Open(LoadSeries series)
    {
        List<LoadPointRecord> points = [.. series.Points.Where(point => Asked(point) is not null).OrderBy(Asked)];
        if (points.Select(Asked).Distinct().Count() < 2)
        {
            yield break;
        }

        var across = ChartAxis.FromZero("calls a second that were asked for", points.Select(point => Asked(point)!.Value));
        yield return Against(series, points, "reached", "Rate asked against reached", across, Asked, arm => arm.PerSecond, Figure.PerSecond, "good calls a second");
        yield return Against(series, points, "tail", "p99 against the rate asked", across, Asked, arm => arm.Latency?.P99, Figure.Time, "p99 from the intended start");
    }

    private static double? Asked(LoadPointRecord point) => (point.Rest ?? point.Grpc)?.AskedPerSecond;

    private static ChartFigure Against(
        LoadSeries series, IReadOnlyList<LoadPointRecord> points, string name, string title, ChartAxis across, Func<LoadPointRecord, double?> load,
        Func<LoadArmRecord, double?> value, Func<double, string> write, string unit)
    {
        ChartLine Line(string api) => ChartLine.Of(
            api,
            points.Select(point => (Load: load(point)!.Value, Arm: LoadArm.Of(point).FirstOrDefault(arm => arm.Api == api)))
                .Select(entry => new ChartPoint(entry.Load, entry.Arm is { } arm ? value(arm.Record) : null, entry.Arm is { IsValid: false })),
            hasMarkers: true);

        var isRate = name is "throughput" or "reached";
        List<ChartLine> lines = [.. new[] { Line(ArmNames.Rest), Line(ArmNames.Grpc) }.Where(line => line.Points.Any(point => point.Y is not null))];
        if (name == "reached")
        {
            lines.Insert(0, new ChartLine("asked", "asked", [new(0, 0), new(across.Marks[^1].Value, across.Marks[^1].Value)]));
        }

        var values = PointCharts.Values(lines);
        return new(
            title,
            new LineChart(
                $"{series.Id}-{name}",
                $"{title}: {series.Subject}",
                string.Join(" ", points.Select(point => $"{LoadWords.Load(point)}: {string.Join(", ", LoadArm.Of(point).Select(arm => $"{arm.Api} {(value(arm.Record) is { } found ? write(found) : Figure.NotMeasured)}{(arm.IsValid ? "" : " (INVALID)")}"))}.")),
                across,
                isRate ? ChartAxis.FromZero(unit, values) : ChartAxis.OfTimes(unit, values),
                lines).Draw(),
            $"{(series.Kind == LoadKind.Closed ? LoadWords.ClosedLoopShort : "Open loop: latency counts from the intended start.")}{(lines.Any(line => line.Points.Any(point => point.IsHollow)) ? " Hollow points are INVALID." : "")}");
    }
}
