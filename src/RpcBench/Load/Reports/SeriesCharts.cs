namespace RpcBench.Load.Reports;

/// <summary>The charts of a series by load: verdicts, throughput and tail. The load is calls in flight for closed loops and the configured
/// rate for open loops.</summary>
internal static class SeriesCharts
{
    /// <summary>Draws which arm is faster and by how much at every load, with one chart for each quantity of the headline.</summary>
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
        List<(double Load, LoadPointRecord Point)> points =
        [
            .. from point in series.Points
               let load = LoadOf(point)
               where load is not null
               orderby load
               select (load.Value, point),
        ];
        var loads = points.Select(entry => entry.Load).Distinct().ToList();
        if (loads.Count < 2)
        {
            return [];
        }

        return series.Kind == LoadKind.Closed
            ? Closed(new(
                series, points, ChartAxis.OfSteps("calls in flight", loads.Select(load => (int)load)), LoadWords.ClosedLoopShort))
            : Open(new(
                series, points, ChartAxis.FromZero("configured calls a second", loads),
                "Open loop: latency counts from the intended start."));
    }

    private static double? LoadOf(LoadPointRecord point) => point switch
    {
        { Kind: LoadKind.Closed } => point.InFlight,
        { Cells: [var first, ..] } => first.AskedPerSecond,
        _ => null,
    };

    private static ChartFigure[] Closed(LoadChart chart) =>
    [
        chart.Draw("throughput", "Throughput against calls in flight", LoadQuantity.Rate),
        chart.Draw("tail", "p99 against calls in flight", LoadQuantity.Tail("p99 of the service time")),
    ];

    private static ChartFigure[] Open(LoadChart chart)
    {
        var most = chart.Across.Marks[^1].Value;
        return
        [
            chart.Draw("reached", "Configured rate against achieved", LoadQuantity.Rate,
                new ChartLine("asked", "configured", [new(0, 0), new(most, most)])),
            chart.Draw("tail", "p99 against the configured rate", LoadQuantity.Tail("p99 from the intended start")),
        ];
    }
}
