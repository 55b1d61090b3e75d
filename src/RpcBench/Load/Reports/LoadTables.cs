namespace RpcBench.Load.Reports;

/// <summary>The tables of one load, with a line for each arm, and its verdicts.</summary>
internal static class LoadTables
{
    private static readonly Column Configured =
        new("Configured, 1/s", arm => arm.AskedPerSecond is { } rate ? Format.PerSecond(rate) : null);
    private static readonly Column Achieved = new("Achieved, 1/s", arm => Format.PerSecond(arm.PerSecond), IsKept: true);
    private static readonly Column Failed = new("Failed", arm => Format.Count(arm.Failed));
    private static readonly Column Dropped = new("Dropped", arm => Format.Count(arm.Dropped));
    private static readonly Column P50 = LatencyColumn("p50", latency => latency.P50);
    private static readonly Column P99 = LatencyColumn("p99", latency => latency.P99);
    private static readonly Column P999 = LatencyColumn("p99.9", latency => latency.P999);
    private static readonly Column Maximum = LatencyColumn("max", latency => latency.Maximum);

    /// <summary>Returns the rates and times. The columns that can invalidate the other columns come first.</summary>
    public static GroupedTable Figures(LoadResult load) => Table(
        $"Figures: {load.Title}", load, Configured, Achieved, Failed, Dropped,
        new("Most in flight", arm => Format.Count(arm.PeakInFlight)),
        P50, LatencyColumn("p90", latency => latency.P90), P99, P999, LatencyColumn("p99.99", latency => latency.P9999), Maximum,
        new("Service time p99", arm => LoadRunTables.Time(arm.Service?.P99)),
        new("Sent late by, p99", arm => LoadRunTables.Time(arm.Lateness?.P99)),
        LatencyColumn("p75", latency => latency.P75), LatencyColumn("Mean", latency => latency.Mean),
        new("Good calls", arm => Format.Count(arm.Calls)),
        new("Compared", arm => Format.Count(arm.Checked)),
        new("Blocks", arm => $"{Format.Count(arm.Blocks)}, {Format.ConfiguredTime(arm.Seconds * 1e9)}"));

    public static GroupedTable Compact(LoadResult load) =>
        Table(load.Title, load, Achieved, P50, P99 with { IsKept = true }, Failed with { IsKept = true }, Dropped, P999, Maximum);

    public static GroupedTable Cost(LoadResult load) => Table(
        $"Cost of a call: {load.Title}", load,
        [
            CostColumn("CPU client", cost => cost.ClientProcessorNanoseconds, Format.Time),
            CostColumn("CPU service", cost => cost.ServiceProcessorNanoseconds, Format.Time),
            CostColumn("CPU store", cost => cost.StoreProcessorNanoseconds, Format.Time),
            .. load.Sides.Any(side => side.Record.Cost?.NetworkProcessorNanoseconds is not null)
                ? [CostColumn("CPU network", cost => cost.NetworkProcessorNanoseconds, Format.Time)] : Array.Empty<Column>(),
            CostColumn("Database time", cost => cost.StoreNanoseconds, Format.Time),
            CostColumn("Allocated by client", cost => cost.ClientAllocatedBytes, Format.Memory),
            CostColumn("Allocated by service", cost => cost.ServiceAllocatedBytes, Format.Memory),
            CostColumn("Sent", cost => cost.SentBytes, Format.Memory),
            CostColumn("Received", cost => cost.ReceivedBytes, Format.Memory),
        ]);

    public static GroupedTable Processes(LoadResult load) => Table(
        $"Processes and connections: {load.Title}", load,
        CostColumn("Cores used by client", cost => cost.ClientCorePart, Format.Percent),
        CostColumn("Cores used by store", cost => cost.StoreCorePart, Format.Percent),
        CostColumn("GC pauses, client", cost => cost.ClientPausePart, Format.Percent),
        CostColumn("GC pauses, service", cost => cost.ServicePausePart, Format.Percent),
        CostColumn("Longest wait for the client's pool", cost => cost.ClientPoolDelayNanoseconds, Format.Time),
        CostColumn("Connections open", cost => cost.Connections, Format.Count),
        CostColumn("Connections opened", cost => cost.ConnectionsOpened, Format.Count),
        CostColumn("Most requests at once", cost => cost.PeakRequests, Format.Count),
        CostColumn("Memory of client", cost => cost.ClientResidentBytes, Format.Memory),
        CostColumn("Memory of service", cost => cost.ServiceResidentBytes, Format.Memory));

    public static GroupedTable Verdicts(LoadResult load) => new(
        $"{DescribeRatio(load)}: {load.Title}",
        [
            ("Load", true), .. ArmHeader(load), ("Quantity", true), ($"{ArmText.FormatRatioTitle(load.Arms)} [interval]", false),
            (load.Record.HasSeveralLaunches ? "Launches" : "Pairs", false), new("Better by", IsText: true) { CssClass = "verdict" },
            ("Trust", true),
        ],
        Lines(load, load.Record.Comparisons, comparison =>
        [
            $"{comparison.Quantity}, less is better", IntervalText.FormatRatio(comparison.Ratio), Format.Count(comparison.Ratio.Pairs),
            load.Arms.CreateVerdictCell(comparison),
        ]))
    { CssClass = "grouped cards" };

    /// <summary>Returns a table with a line for each contender, with the comparison of its 99th percentile.</summary>
    public static GroupedTable CompactVerdicts(LoadResult load) => new(
        DescribeRatio(load),
        [("Load", true), .. ArmHeader(load), TableHeader.CreateKept(load.HeadlineQuantity), ("Less", true), ("Trust", true)],
        Lines(load, load.Record.Comparisons.Where(comparison => comparison.Quantity == load.HeadlineQuantity),
            comparison => [IntervalText.FormatRatio(comparison.Ratio), load.Arms.CreateVerdictCell(comparison)]));

    /// <summary>Returns a line for each comparison: the contender if there are several, the given cells, and whether the figures can be
    /// trusted.</summary>
    private static IReadOnlyList<LineGroup> Lines(
        LoadResult load, IEnumerable<ComparisonRecord> comparisons, Func<ComparisonRecord, IReadOnlyList<ReportCell>> cells) =>
    [
        new(load.Schedule, [.. comparisons.Select(comparison => (IReadOnlyList<ReportCell>)
        [
            .. load.Contenders.Count > 1 ? [load.Arms.CreateArmCell(comparison.Contender)] : Array.Empty<ReportCell>(),
            .. cells(comparison),
            LoadRunTables.Trust(load.IsValid(comparison.Contender)),
        ])]),
    ];

    private static GroupedTable Table(string title, LoadResult load, params IReadOnlyList<Column> columns) => new(
        title,
        [("Load", true), ("Arm", true), ("Trust", true),
            .. columns.Select(column => new TableHeader(column.Header, IsText: false) { IsKept = column.IsKept })],
        [
            new(load.Schedule, [.. load.Sides.Select(side => (IReadOnlyList<ReportCell>)
            [
                ReportCell.FromArm(side.Arm.Look, side.Label), LoadRunTables.Trust(side.IsValid),
                .. columns.Select(column => column.Cell(side.Record)),
            ])]),
        ]);

    private static string DescribeRatio(LoadResult load) =>
        load.Contenders is [var only] ? $"{only.Label} over {load.Arms[0].Label}" : $"Ratios to {load.Arms[0].Label}";

    private static TableHeader[] ArmHeader(LoadResult load) => load.Contenders.Count > 1 ? [("Arm", true)] : [];

    private static Column LatencyColumn(string header, Func<LatencyRecord, double> time) =>
        new(header, arm => arm.Latency is { } latency ? Format.Time(time(latency)) : null);

    private static Column CostColumn(string header, Func<CostRecord, double?> value, Func<double, string> write) =>
        new(header, arm => arm.Cost is { } cost && value(cost) is { } found ? write(found) : null);

    private sealed record Column(string Header, Func<LoadCellRecord, string?> Cell, bool IsKept = false);
}
