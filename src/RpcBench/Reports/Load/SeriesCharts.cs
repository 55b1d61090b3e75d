namespace RpcBench.Reports.Load;

/// <summary>Verdicts, throughput and tail of a series by its load: calls in flight of closed loops, the rate asked of open ones.</summary>
internal static class SeriesCharts
{
    /// <summary>Who is faster, by how much, at every load: a chart for each quantity that the headline rests on.</summary>
    public static IEnumerable<ChartFigure> Verdicts(LoadSeries series) => series.Headlined.Select((quantity, index) =>
    {
        var points = series.Points.Where(point => point.Comparisons.Count > 0).ToList();
        List<RatioLine> lines = [.. points.SelectMany(point => RatioLine.Compare(
            LoadWords.Load(point), LoadWords.Load(point), series.Arms, contender => point.Find(contender, quantity),
            contender => series.IsValid(point, contender) ? null : GroupedTable.Invalid))];
        var frame = RatioFrame.Fit(series.Arms, points[0].Comparisons[0].Margin, lines);
        var (title, words) = quantity == Metrics.TimePerCall ? ("Time per call", LoadWords.ClosedLoopShort) : (quantity, "");
        return new RatioChart($"{series.Id}-ratios-{index + 1}", title, series.Subject, frame, lines).ToFigure(words);
    });

    public static IEnumerable<ChartFigure> Draw(LoadSeries series)
    {
        var isClosed = series.Kind == LoadKind.Closed;
        List<(double Load, LoadPointRecord Point)> points =
            [.. series.Points.Where(point => LoadOf(point) is not null).OrderBy(LoadOf).Select(point => (LoadOf(point)!.Value, point))];
        if (points.Select(entry => entry.Load).Distinct().Count() < 2)
        {
            return [];
        }

        var across = isClosed
            ? ChartAxis.OfSteps("calls in flight", points.Select(entry => (int)entry.Load))
            : ChartAxis.FromZero("configured calls a second", points.Select(entry => entry.Load));
        ChartLine[] asked = isClosed ? [] : [new("asked", "configured", [new(0, 0), new(across.Marks[^1].Value, across.Marks[^1].Value)])];
        return
        [
            Against(
                isClosed ? "throughput" : "reached", isClosed ? "Throughput against calls in flight" : "Configured rate against achieved",
                asked, cell => cell.PerSecond, Figure.PerSecond, values => ChartAxis.FromZero("good calls a second", values)),
            Against(
                "tail", isClosed ? "p99 against calls in flight" : "p99 against the configured rate", [],
                cell => cell.Latency?.P99, Figure.Time, values =>
                    ChartAxis.OfTimes(isClosed ? "p99 of the service time" : "p99 from the intended start", values)),
        ];

        double? LoadOf(LoadPointRecord point) => isClosed ? point.InFlight : point.Cells.FirstOrDefault()?.AskedPerSecond;

        ChartFigure Against(
            string name, string title, IEnumerable<ChartLine> before, Func<LoadCellRecord, double?> value, Func<double, string> write,
            Func<IEnumerable<double>, ChartAxis> up)
        {
            List<ChartLine> lines =
            [
                .. before,
                .. series.Arms.Select(arm => ChartLine.Create(
                    arm,
                    points.Select(entry => (entry.Load, Side: series.SidesOf(entry.Point).FirstOrDefault(side => side.Id == arm.Id)))
                        .Select(entry => new ChartPoint(
                            entry.Load, entry.Side is { } side ? value(side.Record) : null, entry.Side is { IsValid: false })),
                    hasMarkers: true)).Where(line => line.Points.Any(point => point.Y is not null)),
            ];
            return new LineChart(
                $"{series.Id}-{name}", $"{title}: {series.Subject}",
                string.Join(" ", points.Select(entry =>
                    $"{LoadWords.Load(entry.Point)}: {string.Join(", ", series.SidesOf(entry.Point).Select(Describe))}.")),
                across, up(ChartLine.Values(lines)), lines).Titled(
                    title,
                    (isClosed ? LoadWords.ClosedLoopShort : "Open loop: latency counts from the intended start.")
                        + (lines.Any(line => line.Points.Any(point => point.IsHollow)) ? " Hollow points are INVALID." : ""));

            string Describe(LoadArm side) =>
                $"{side.Label} {(value(side.Record) is { } found ? write(found) : Figure.NotMeasured)}{(side.IsValid ? "" : " (INVALID)")}";
        }
    }
}
