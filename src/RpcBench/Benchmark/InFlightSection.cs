namespace RpcBench.Benchmark;

/// <summary>The section that shows throughput and p99 by calls in flight.</summary>
internal static class InFlightSection
{
    private const string Title = "By calls in flight";

    private const string ExplanationText =
        "Calls a second of all callers together, and p99 of single calls. Each caller waits for its response before it calls again, so a "
            + "stall delays the next calls and hides their waiting time. Use load --rate for tails under load.";

    public static Section Build(NetworkResult network)
    {
        var id = network.IdPrefix + "by-in-flight";
        return !IsSweep(network) ? new(id, Title) : new(id, Title + network.NetworkSuffix,
            new ChartsPart([.. network.Methods.SelectMany(method => BuildCharts(network, method))]),
            new TablePart(BuildTable(network, name => name)) { Explanation = ExplanationText });
    }

    /// <summary>Whether the run measured so many numbers of calls in flight that charts show more than tables.</summary>
    public static bool IsSweep(NetworkResult network) => network.Loads.Count() >= MeasurementPlan.MinSweepSize;

    public static GroupedTable BuildTable(NetworkResult network, Func<string, string> name)
    {
        var arms = network.Record.Arms;
        TableHeader[] headers =
        [
            ("Method", true), ("Calls", true),
            .. arms.SelectMany(arm => new[]
            {
                TableHeader.CreateKept($"{arm.Label}\ncalls/s"), new TableHeader($"{arm.Label}\np99", IsText: false),
            }),
            .. arms.Skip(1).SelectMany(arm => new TableHeader[]
            {
                TableHeader.CreateKept($"{arm.Label} / {arms[0].Label}\ncalls/s [interval]"),
                new(ConsoleTable.Verdict, IsText: true) { CssClass = "verdict" },
            }),
        ];
        return new(Title + network.NetworkSuffix, headers,
            [.. network.Methods
                .Select(method => new LineGroup(name(method.Operation.Name), [.. GetPoints(network, method).Select(CreateRow)]))]);
    }

    private static IReadOnlyList<ReportCell> CreateRow((int InFlight, MethodResult Method) point) =>
    [
        Format.CallsInFlight(point.InFlight),
        .. point.Method.Arms.SelectMany(arm => new ReportCell[]
        {
            arm.Record.Time is { } time ? Format.Count(time.CallsPerSecond) : null,
            arm.Record.Time is { } tail ? Format.Time(tail.P99Nanoseconds) : null,
        }),
        .. point.Method.Contenders.SelectMany(arm => new[]
        {
            arm.Comparison is { } compared ? IntervalText.FormatRatio(compared.Ratio.Invert()) : null,
            point.Method.CreateVerdictCell(arm),
        }),
    ];

    private static IEnumerable<ChartFigure> BuildCharts(NetworkResult network, MethodResult method)
    {
        var name = method.Operation.Name;
        yield return BuildChart(network, method, $"Throughput by calls in flight: {name}", "throughput",
            time => time.CallsPerSecond, Format.PerSecond, values => ChartAxis.CreateFromZero("calls a second", values));
        yield return BuildChart(network, method, $"p99 by calls in flight: {name}", "tail",
            time => time.P99Nanoseconds, Format.Time, values => ChartAxis.CreateForTimes("p99 of single calls", values));
    }

    private static ChartFigure BuildChart(
        NetworkResult network, MethodResult method, string title, string id, Func<TimeRecord, double> quantity,
        Func<double, string> write, Func<IEnumerable<double>, ChartAxis> up)
    {
        var points = GetPoints(network, method);
        ChartLine[] lines = [.. network.Record.Arms.Select(arm => ChartLine.Create(
            arm.ToChartArm(), points.Select(point => new ChartPoint(point.InFlight, Find(point.Method, arm.Id))), hasMarkers: true))];
        var described = points.Select(point => $"{Format.Count(point.InFlight)} in flight: {string.Join(", ", point.Method.Arms.Select(
            arm => $"{arm.Label} {(Find(point.Method, arm.Id) is { } found ? write(found) : Format.NotMeasured)}"))}.");
        return new LineChart(
            $"{network.IdPrefix}{method.Operation.Name}-{id}", title + network.NetworkSuffix, string.Join(" ", described),
            ChartAxis.CreateForSteps("calls in flight", points.Select(point => point.InFlight)), up(ChartLine.Values(lines)), lines)
            .ToFigure(title + network.NetworkSuffix, LoadText.ClosedLoopSummary);

        double? Find(MethodResult measured, string arm) => measured.FindArm(arm).Record.Time is { } time ? quantity(time) : null;
    }

    private static IReadOnlyList<(int InFlight, MethodResult Method)> GetPoints(NetworkResult network, MethodResult method) =>
    [
        .. from load in network.Loads
           let found = load.FindMethod(method.Operation.Name)
           where found is not null
           select (load.InFlight, found),
    ];
}
