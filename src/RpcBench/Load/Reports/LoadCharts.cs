using BarChart = RpcBench.Documents.Charts.BarChart;

namespace RpcBench.Load.Reports;

internal sealed class LoadCharts(LoadResult load)
{
    private const double LastPercentile = 0.9999;

    private static readonly ChartAxis Percentiles = new(
        "percentile: each step leaves a tenth of the calls", 1, 1 / (1 - LastPercentile), IsLogarithmic: true,
        [new(1, "0"), new(2, "50"), new(10, "90"), new(100, "99"), new(1000, "99.9"), new(1 / (1 - LastPercentile), "99.99")]);

    /// <summary>Draws which arm has the lower 99th percentile and by how much, if it was compared.</summary>
    public IEnumerable<ChartFigure> DrawVerdicts()
    {
        if (load.Record.Comparisons.FirstOrDefault(comparison => comparison.Quantity == load.HeadlineQuantity) is not { } compared)
        {
            return [];
        }

        List<RatioLine> lines =
        [
            .. RatioLine.CompareContenders(
                load.Schedule, load.Schedule, load.Arms, contender => load.Record.FindComparison(contender, load.HeadlineQuantity),
                contender => load.IsValid(contender) ? null : GroupedTable.Invalid),
        ];
        var frame = RatioFrame.Fit(load.Arms, compared.Margin, lines);
        return [new RatioChart(CreateId("ratios"), load.HeadlineQuantity, load.Subject, frame, lines).ToFigure("")];
    }

    public ChartFigure DrawLatency()
    {
        ChartLine[] lines =
        [
            .. load.Sides.Select(CreateServiceLine),
            .. load.Sides.Select(arm => ChartLine.Create(arm.Arm, Distribution(arm.Record.Latency))),
        ];
        return CreateChart(
            "latency", $"Latency by percentile at {load.Schedule}",
            string.Join(" ", load.Sides.Select(arm => arm.Record.Latency is { } latency
                ? $"{arm.Label}: p50 {Format.Time(latency.P50)}, p90 {Format.Time(latency.P90)}, p99 {Format.Time(latency.P99)}, "
                    + $"p99.9 {Format.Time(latency.P999)}, p99.99 {Format.Time(latency.P9999)}."
                : $"{arm.Label}: {Format.NotMeasured}.")),
            Percentiles, ChartAxis.CreateForTimes("latency from the intended start", ChartLine.Values(lines)), lines,
            $"Thin and dotted: service time, from the actual start. {DescribeInvalid(load.Sides)}");
    }

    public IEnumerable<ChartFigure> DrawTimelines()
    {
        var arms = load.Sides.Where(arm => arm.Record.Timeline.Count > 1).ToList();
        if (arms.Count == 0)
        {
            return [];
        }

        var seconds = ChartAxis.CreateFromZero(
            "seconds of the arm's own blocks, end to end", arms.SelectMany(arm => arm.Record.Timeline).Select(second => second.Second));
        var errors = string.Join(", ", arms.Select(arm => $"{arm.Label} {Format.Count(arm.Record.Timeline.Sum(second => second.Errors))}"));
        ChartLine[] rates =
        [
            new("asked", "configured", [.. arms[0].Record.Timeline.Select(
                second => new ChartPoint(second.Second, second.AskedPerSecond))]),
            .. Lines(second => second.PerSecond),
        ];
        ChartLine[] tails = [.. Lines(second => second.P99)];
        return
        [
            CreateChart(
                "rate", $"Calls a second at {load.Schedule}, second by second", Range(second => second.PerSecond, Format.PerSecond),
                seconds, ChartAxis.CreateFromZero("good calls a second", ChartLine.Values(rates)), rates,
                $"Calls that failed in these seconds: {errors}. {DescribeInvalid(arms)}"),
            CreateChart(
                "course", $"p99 at {load.Schedule}, second by second", Range(second => second.P99, Format.Time),
                seconds, ChartAxis.CreateForTimes("p99 of each second", ChartLine.Values(tails)), tails,
                $"A second without a good call breaks the line. {DescribeInvalid(arms)}"),
        ];

        IEnumerable<ChartLine> Lines(Func<SecondRecord, double?> value) =>
            arms.Select(
                arm => ChartLine.Create(arm.Arm, arm.Record.Timeline.Select(second => new ChartPoint(second.Second, value(second)))));
        string Range(Func<SecondRecord, double?> value, Func<double, string> write) => string.Join(" ", arms.Select(arm =>
            arm.Record.Timeline.Select(value).OfType<double>().ToList() is { Count: > 0 } values
                ? $"{arm.Label}: {write(values.Min())} to {write(values.Max())} in {arm.Record.Timeline.Count} seconds."
                : $"{arm.Label}: {Format.NotMeasured}."));
    }

    public IEnumerable<ChartFigure> DrawCost() =>
    [
        .. DrawBars(
            "processor", "Processor time", highest => Scale.ForTimes(highest), ("client", cost => cost.ClientProcessorNanoseconds),
            ("service", cost => cost.ServiceProcessorNanoseconds), ("store", cost => cost.StoreProcessorNanoseconds),
            ("network", cost => cost.NetworkProcessorNanoseconds)),
        .. DrawBars("wire", "Bytes at the client's sockets", highest =>
            Scale.ForSizes(highest), ("sent", cost => cost.SentBytes), ("received", cost => cost.ReceivedBytes)),
        .. DrawBars(
            "allocated", "Managed memory allocated", highest => Scale.ForSizes(highest),
            ("client", cost => cost.ClientAllocatedBytes), ("service", cost => cost.ServiceAllocatedBytes)),
    ];

    private IEnumerable<ChartFigure> DrawBars(
        string name, string title, Func<double, Scale> scale, params IEnumerable<(string Label, Func<CostRecord, double?> Value)> parts)
    {
        List<(string Label, IReadOnlyList<Estimate?> Bars)> categories =
        [.. parts.Select(part => (part.Label, Bars: Values(part.Value))).Where(category => category.Bars.Any(bar => bar is not null))];
        if (categories.Count > 0)
        {
            yield return new(
                $"{title} a call at {load.Schedule}",
                new BarChart(
                    CreateId(name), $"{title}, {{0}}, at {load.Schedule}: {load.Subject}",
                    string.Join(" ", categories.Select(category => $"{category.Label}: {string.Join(
                        ", ", load.Arms.Zip(category.Bars, (arm, bar) => $"{arm.Label} {Words(bar)}"))}.")),
                    scale, load.Arms.ToChartArms(), categories).Draw(),
                $"Over good and failed calls. {DescribeInvalid(load.Sides)}");
        }

        // A bar for each arm of the run, whether or not the arm was measured at this load.
        IReadOnlyList<Estimate?> Values(Func<CostRecord, double?> value) =>
            [.. load.Arms.Select(arm => load.Sides.FirstOrDefault(side => side.Id == arm.Id)?.Record.Cost is { } cost
                ? Estimate.FromValue(value(cost)) : null)];
        string Words(Estimate? bar) => bar is null ? Format.NotMeasured : scale(bar.Value).FormatWithUnit(bar.Value);
    }

    private static ChartLine CreateServiceLine(LoadSide arm) =>
        ChartLine.Create(arm.Arm, Distribution(arm.Record.Service)) with { IsThin = true, Name = null };

    private ChartFigure CreateChart(
        string name, string title, string description, ChartAxis across, ChartAxis up, IReadOnlyList<ChartLine> lines, string caption) =>
        new LineChart(CreateId(name), $"{title}: {load.Subject}", description, across, up, lines).ToFigure(title, caption);

    private static string DescribeInvalid(IEnumerable<LoadSide> arms) =>
        arms.Where(arm => !arm.IsValid).Select(arm => arm.Label).ToList() is { Count: > 0 } invalid
        ? $"INVALID: {string.Join(" and ", invalid)}." : "";

    private static IEnumerable<ChartPoint> Distribution(LatencyRecord? latency) => latency is null ? [] :
    [
        .. latency.Points.Where(point => point.Part < LastPercentile).Select(point => new ChartPoint(1 / (1 - point.Part), point.Value)),
        new ChartPoint(1 / (1 - LastPercentile), latency.P9999),
    ];

    private string CreateId(string name) => $"{load.Id}-{name}";
}
