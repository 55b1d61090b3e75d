namespace RpcBench.Benchmark;

/// <summary>The section that shows throughput and p99 by calls in flight.</summary>
internal static class InFlightSection
{
    private const string Title = "By calls in flight";

    private const string Words =
        "Calls a second of all callers together, and p99 of single calls. Each caller waits for its response before it calls again, so a "
            + "stall delays the next calls and hides their waiting time. Use load --rate for tails under load.";

    public static Section Build(NetworkResult network)
    {
        var id = network.IdPrefix + "by-in-flight";
        return !IsSweep(network) ? new(id, Title) : new(id, Title + network.Place,
            new Pictures([.. network.Methods.SelectMany(method => Charts(network, method))]),
            new Tabled(Table(network, name => name)) { Explained = Words });
    }

    /// <summary>Whether the run measured so many numbers of calls in flight that charts show more than tables.</summary>
    public static bool IsSweep(NetworkResult network) => network.Loads.Count() >= MeasurementPlan.FewestOfSweep;

    public static GroupedTable Table(NetworkResult network, Func<string, string> name)
    {
        var arms = network.Record.Arms;
        TableHeader[] headers =
        [
            ("Method", true), ("Calls", true),
            .. arms.SelectMany(arm => new[]
            {
                TableHeader.Kept($"{arm.Label}\ncalls/s"), new TableHeader($"{arm.Label}\np99", IsText: false),
            }),
            .. arms.Skip(1).SelectMany(arm => new TableHeader[]
            {
                TableHeader.Kept($"{arm.Label} / {arms[0].Label}\ncalls/s [interval]"),
                new(ConsoleTable.Verdict, IsText: true) { CssClass = "verdict" },
            }),
        ];
        return new(Title + network.Place, headers,
            [.. network.Methods.Select(method => new LineGroup(name(method.Operation.Name), [.. Points(network, method).Select(Line)]))]);
    }

    private static IReadOnlyList<ReportCell> Line((int InFlight, MethodResult Method) point) =>
    [
        Format.InFlight(point.InFlight),
        .. point.Method.Arms.SelectMany(arm => new ReportCell[]
        {
            arm.Record.Time is { } time ? Format.Count(time.CallsPerSecond) : null,
            arm.Record.Time is { } tail ? Format.Time(tail.P99Nanoseconds) : null,
        }),
        .. point.Method.Contenders.SelectMany(arm => new[]
        {
            arm.Comparison is { } compared ? IntervalWords.Write(compared.Ratio.Inverted()) : null,
            point.Method.VerdictCell(arm),
        }),
    ];

    private static IEnumerable<ChartFigure> Charts(NetworkResult network, MethodResult method)
    {
        var name = method.Operation.Name;
        yield return Chart(network, method, $"Throughput by calls in flight: {name}", "throughput",
            time => time.CallsPerSecond, Format.PerSecond, values => ChartAxis.FromZero("calls a second", values));
        yield return Chart(network, method, $"p99 by calls in flight: {name}", "tail",
            time => time.P99Nanoseconds, Format.Time, values => ChartAxis.OfTimes("p99 of single calls", values));
    }

    private static ChartFigure Chart(
        NetworkResult network, MethodResult method, string title, string id, Func<TimeRecord, double> quantity,
        Func<double, string> write, Func<IEnumerable<double>, ChartAxis> up)
    {
        var points = Points(network, method);
        ChartLine[] lines = [.. network.Record.Arms.Select(arm => ChartLine.Create(
            arm.ToChart(), points.Select(point => new ChartPoint(point.InFlight, Find(point.Method, arm.Id))), hasMarkers: true))];
        var described = points.Select(point => $"{Format.Count(point.InFlight)} in flight: {string.Join(", ", point.Method.Arms.Select(
            arm => $"{arm.Label} {(Find(point.Method, arm.Id) is { } found ? write(found) : Format.NotMeasured)}"))}.");
        return new LineChart(
            $"{network.IdPrefix}{method.Operation.Name}-{id}", title + network.Place, string.Join(" ", described),
            ChartAxis.OfSteps("calls in flight", points.Select(point => point.InFlight)), up(ChartLine.Values(lines)), lines)
            .Titled(title + network.Place, LoadWords.ClosedLoopShort);

        double? Find(MethodResult measured, string arm) => measured.Arm(arm).Record.Time is { } time ? quantity(time) : null;
    }

    private static IReadOnlyList<(int InFlight, MethodResult Method)> Points(NetworkResult network, MethodResult method) =>
    [
        .. from load in network.Loads
           let found = load.Find(method.Operation.Name)
           where found is not null
           select (load.InFlight, found),
    ];
}
