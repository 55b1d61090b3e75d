namespace RpcBench.Studies.Reports;

internal static class SeriesCharts
{
    private const double Millisecond = 1e6;
    /// <summary>Draws a chart for each name and arm. A series by call number has a second chart with the accumulated time.</summary>
    public static IEnumerable<ChartFigure> Draw(StudyResult result)
    {
        foreach (var (index, chart) in result.Study.Series.Where(series => series.Points.Count > 0)
            .GroupBy(series => (series.Name, series.Arm, series.X)).Index())
        {
            List<StudySeriesRecord> lines = [.. chart];
            var id = $"{result.IdPrefix}series-{index + 1}";
            var (name, arm, x) = chart.Key;
            yield return Draw(result, id, $"{name}: {Quantity(x)} by {x}, {StudyColumns.Header(arm)}", lines,
                ChartAxis.CreateForTimes(Quantity(x), Values(lines)));
            if (x == StudySeriesRecord.CallNumber)
            {
                List<StudySeriesRecord> sums = [.. lines.Select(Accumulate)];
                yield return Draw(
                    result, $"{id}-sum", $"{name}: cumulative time by {x}, {StudyColumns.Header(arm)}", sums,
                    ChartAxis.CreateFromZero("milliseconds, all calls so far", Values(sums).Select(sum => sum / Millisecond)), Millisecond);
            }
        }
    }

    private static ChartFigure Draw(
        StudyResult result, string id, string title, List<StudySeriesRecord> lines, ChartAxis up, double nanosecondsPerUnit = 1)
    {
        var isByNumber = lines[0].X == StudySeriesRecord.CallNumber;
        ChartLine[] drawn =
        [
            .. lines.Select(series => ChartLine.Create(
                ComparedApis.ToChartArm(series.Api),
                series.Points.Select(point => new ChartPoint(point.X, point.Nanoseconds / nanosecondsPerUnit, point.Failed > 0)),
                hasMarkers: !isByNumber)),
        ];
        return new(
            title,
            new LineChart(id, $"{result.Name}: {title}", string.Join(" ", lines.Select(Describe)), CreateHorizontalAxis(lines), up, drawn)
                .Draw(),
            lines.Any(series => series.Points.Any(point => point.Failed > 0))
                ? "Hollow: some of these calls failed; the time is of the others."
                : "No call failed.");
    }

    private static ChartAxis CreateHorizontalAxis(List<StudySeriesRecord> lines)
    {
        var places = lines.SelectMany(series => series.Points).Select(point => point.X).ToList();
        return lines[0].X != StudySeriesRecord.CallNumber
            && places.All(place => place >= 1 && place == Math.Floor(place) && place <= int.MaxValue)
            ? ChartAxis.CreateForSteps(lines[0].X, places.Select(place => (int)place))
            : ChartAxis.CreateFromZero(lines[0].X, places);
    }

    private static StudySeriesRecord Accumulate(StudySeriesRecord series)
    {
        var sum = 0.0;
        List<StudyPointRecord> points = [];
        foreach (var point in series.Points)
        {
            // A failed call adds nothing, and the sum continues.
            sum += point.Nanoseconds ?? 0;
            points.Add(point with { Nanoseconds = sum });
        }

        return series with { Points = points };
    }

    private static string Quantity(string x) => x == StudySeriesRecord.CallNumber ? "response time" : "mean time of a call";

    private static IEnumerable<double> Values(IEnumerable<StudySeriesRecord> lines) =>
        lines.SelectMany(series => series.Points).Select(point => point.Nanoseconds).OfType<double>();

    private static string Describe(StudyPointRecord point) =>
        $"{Format.Count(point.X)}: {(point.Nanoseconds is { } time ? Format.Time(time) : Format.NotMeasured)}";

    private static string Describe(StudySeriesRecord series)
    {
        var failed = series.Points.Sum(point => point.Failed);
        if (series.X != StudySeriesRecord.CallNumber)
        {
            return $"{series.Api}: {string.Join(", ", series.Points.Select(Describe))}; {Format.Count(failed)} calls failed.";
        }

        var times = Values([series]).ToList();
        return times.Count == 0
            ? $"{series.Api}: {Format.NotMeasured}."
            : $"{series.Api}: {Format.Count(times.Count)} points from {Format.Time(times.Min())} to {Format.Time(times.Max())}, the first "
                + $"{Format.Time(times[0])}, the last {Format.Time(times[^1])}; {Format.Count(failed)} calls failed.";
    }
}
