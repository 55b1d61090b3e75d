namespace RpcBench.Load.Reports;

/// <summary>The tables of one series, with a line for each arm of each load and the verdicts of each load.</summary>
internal static class SeriesTables
{
    private static readonly Column Asked =
        new("Configured, 1/s", arm => arm.AskedPerSecond is { } rate ? Format.PerSecond(rate) : null, IsOptional: true);
    private static readonly Column Achieved = new("Achieved, 1/s", arm => Format.PerSecond(arm.PerSecond), IsKept: true);
    private static readonly Column Failed = new("Failed", arm => Format.Count(arm.Failed));
    private static readonly Column Dropped =
        new("Dropped", arm => arm.AskedPerSecond is null ? null : Format.Count(arm.Dropped), IsOptional: true);
    private static readonly Column P50 = OfLatency("p50", latency => latency.P50);
    private static readonly Column P99 = OfLatency("p99", latency => latency.P99);
    private static readonly Column P999 = OfLatency("p99.9", latency => latency.P999);
    private static readonly Column Maximum = OfLatency("max", latency => latency.Maximum);

    /// <summary>Rates and times, every load and arm. What makes figures worthless stands where it is seen first.</summary>
    public static GroupedTable Points(LoadSeries series) => Table(
        $"Figures: {series.Title}", series, Asked, Achieved, Failed, Dropped,
        new("Most in flight", arm => Format.Count(arm.PeakInFlight)),
        P50, OfLatency("p90", latency => latency.P90), P99, P999, OfLatency("p99.99", latency => latency.P9999), Maximum,
        new("Service time p99", arm => arm.AskedPerSecond is null ? null : LoadTables.Time(arm.Service?.P99), IsOptional: true),
        new("Sent late by, p99", arm => LoadTables.Time(arm.Lateness?.P99), IsOptional: true),
        OfLatency("p75", latency => latency.P75), OfLatency("Mean", latency => latency.Mean),
        new("Good calls", arm => Format.Count(arm.Calls)),
        new("Compared", arm => Format.Count(arm.Checked)),
        new("Blocks", arm => $"{Format.Count(arm.Blocks)}, {Format.Configured(arm.Seconds * 1e9)}"));

    public static GroupedTable Compact(LoadSeries series) =>
        Table(series.Title, series, Asked, Achieved, P50, P99, Failed, Dropped, P999, Maximum);

    public static GroupedTable Cost(LoadSeries series) => Table(
        $"Cost of a call: {series.Title}", series,
        OfCost("CPU client", cost => cost.ClientProcessorNanoseconds, Format.Time),
        OfCost("CPU service", cost => cost.ServiceProcessorNanoseconds, Format.Time),
        OfCost("CPU store", cost => cost.StoreProcessorNanoseconds, Format.Time),
        OfCost("CPU network", cost => cost.NetworkProcessorNanoseconds, Format.Time) with { IsOptional = true },
        OfCost("Database time", cost => cost.StoreNanoseconds, Format.Time),
        OfCost("Allocated by client", cost => cost.ClientAllocatedBytes, Format.Memory),
        OfCost("Allocated by service", cost => cost.ServiceAllocatedBytes, Format.Memory),
        OfCost("Sent", cost => cost.SentBytes, Format.Memory),
        OfCost("Received", cost => cost.ReceivedBytes, Format.Memory));

    public static GroupedTable Processes(LoadSeries series) => Table(
        $"Processes and connections: {series.Title}", series,
        OfCost("Cores used by client", cost => cost.ClientCorePart, Format.Percent),
        OfCost("Cores used by store", cost => cost.StoreCorePart, Format.Percent),
        OfCost("GC pauses, client", cost => cost.ClientPausePart, Format.Percent),
        OfCost("GC pauses, service", cost => cost.ServicePausePart, Format.Percent),
        OfCost("Longest wait for the client's pool", cost => cost.ClientPoolDelayNanoseconds, Format.Time),
        OfCost("Connections open", cost => cost.Connections, Format.Count),
        OfCost("Connections opened", cost => cost.ConnectionsOpened, Format.Count),
        OfCost("Most requests at once", cost => cost.PeakRequests, Format.Count),
        OfCost("Memory of client", cost => cost.ClientResidentBytes, Format.Memory),
        OfCost("Memory of service", cost => cost.ServiceResidentBytes, Format.Memory));

    public static GroupedTable Verdicts(LoadSeries series) => new(
        $"{Over(series)}: {series.Title}",
        [
            ("Load", true), .. Contender(series), ("Quantity", true), ($"{ArmWords.Quotient(series.Arms)} [interval]", false),
            (series.IsOverLaunches ? "Launches" : "Pairs", false), new("Better by", IsText: true) { CssClass = "verdict" }, ("Trust", true),
        ],
        [.. series.Points.Where(point => point.Comparisons.Count > 0)
            .Select(point => new LineGroup(LoadWords.Load(point), [.. point.Comparisons.Select(comparison => (IReadOnlyList<ReportCell>)
        [
            .. ContenderOf(series, comparison), Quantity(comparison), IntervalWords.Write(LoadWords.Ratio(comparison)),
            Format.Count(comparison.Ratio.Pairs), VerdictOf(series, comparison), Trust(series, point, comparison),
        ])]))])
    { CssClass = "grouped cards" };

    /// <summary>Returns a table with a line for each load and contender and the quantities of the headline.</summary>
    public static GroupedTable CompactVerdicts(LoadSeries series)
    {
        var quantities = series.Headlined;
        return new(
            Over(series),
            [("Load", true), .. Contender(series), .. quantities.SelectMany(
                quantity => new TableHeader[]
                {
                    TableHeader.Kept(LoadWords.Quantity(quantity)), (quantity == Metrics.TimePerCall ? "More" : "Less", true),
                }), ("Trust", true)],
            [.. series.Points.Where(point => point.Comparisons.Any(one => quantities.Contains(one.Quantity))).Select(point => new LineGroup(
                LoadWords.Load(point),
                [.. point.Comparisons.GroupBy(comparison => comparison.Contender).Select(contender => (IReadOnlyList<ReportCell>)
            [
                .. ContenderOf(series, contender.First()),
                .. quantities.SelectMany(quantity => contender.FirstOrDefault(comparison => comparison.Quantity == quantity) is { } found
                    ? [IntervalWords.Write(LoadWords.Ratio(found)), VerdictOf(series, found)] : new ReportCell[2]),
                Trust(series, point, contender.First()),
            ])]))]);
    }

    /// <summary>Optional columns without a figure are left out. Whether a line may be trusted stands beside its arm.</summary>
    private static GroupedTable Table(string title, LoadSeries series, params IEnumerable<Column> columns)
    {
        List<Column> shown = [.. columns.Where(
            column => series.Points.SelectMany(series.SidesOf).Any(arm => !column.IsOptional || column.Cell(arm.Record) is not null))];
        return new(
            title,
            [("Load", true), ("Arm", true), ("Trust", true),
                .. shown.Select(column => new TableHeader(column.Header, IsText: false) { IsKept = column.IsKept })],
            [.. series.Points.Select(point => new LineGroup(LoadWords.Load(point),
                [.. series.SidesOf(point).Select(arm => (IReadOnlyList<ReportCell>)
                [ReportCell.OfArm(arm.Arm.Look, arm.Label), LoadTables.Trust(arm.IsValid), .. shown.Select(one => one.Cell(arm.Record))])]))
                    .Where(group => group.Lines.Count > 0)]);
    }

    private static string Quantity(ComparisonRecord comparison) =>
        LoadWords.Quantity(comparison.Quantity) + (comparison.Quantity == Metrics.TimePerCall ? ", more is better" : ", less is better");

    private static ReportCell VerdictOf(LoadSeries series, ComparisonRecord comparison) => comparison.Quantity == Metrics.TimePerCall
        ? series.Arms.RateVerdictOf(comparison) : series.Arms.VerdictOf(comparison);

    private static string Over(LoadSeries series) =>
        series.Contenders is [var only] ? $"{only.Label} over {series.Arms[0].Label}" : $"Ratios to {series.Arms[0].Label}";

    private static TableHeader[] Contender(LoadSeries series) => series.Contenders.Count > 1 ? [("Arm", true)] : [];

    private static ReportCell[] ContenderOf(LoadSeries series, ComparisonRecord comparison) =>
        series.Contenders.Count > 1 ? [series.Arms.CellOf(comparison.Contender)] : [];

    private static string Trust(LoadSeries series, LoadPointRecord point, ComparisonRecord comparison) =>
        LoadTables.Trust(series.IsValid(point, comparison));

    private static Column OfLatency(string header, Func<LatencyRecord, double> time) =>
        new(header, arm => arm.Latency is { } latency ? Format.Time(time(latency)) : null);

    private static Column OfCost(string header, Func<CostRecord, double?> value, Func<double, string> write) =>
        new(header, arm => arm.Cost is { } cost && value(cost) is { } found ? write(found) : null);

    private sealed record Column(string Header, Func<LoadCellRecord, string?> Cell, bool IsOptional = false, bool IsKept = false);
}
