using RpcBench.Bench.Reports.Load.Answers;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records.Figures;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Tables;

/// <summary>The tables of one series: a line for each API of each load, and of each load its verdicts. Null: there is nothing to show.</summary>
internal static class SeriesTables
{
    private static readonly Column Asked = new("Asked, 1/s", arm => arm.AskedPerSecond is { } rate ? Figure.PerSecond(rate) : null, IsOptional: true);
    private static readonly Column Reached = new("Reached, 1/s", arm => Figure.PerSecond(arm.PerSecond));
    private static readonly Column Failed = new("Failed", arm => Figure.Count(arm.Failed));
    private static readonly Column Dropped = new("Dropped", arm => arm.AskedPerSecond is null ? null : Figure.Count(arm.Dropped), IsOptional: true);
    private static readonly Column P50 = OfLatency("p50", latency => latency.P50);
    private static readonly Column P99 = OfLatency("p99", latency => latency.P99);
    private static readonly Column P999 = OfLatency("p99.9", latency => latency.P999);
    private static readonly Column Maximum = OfLatency("max", latency => latency.Maximum);

    /// <summary>Rates and times, every load and API. What makes figures worthless stands where it is seen first.</summary>
    public static GroupedTable? Points(LoadSeries series) => Table(
        $"Figures: {series.Title}", series,
        Asked, Reached, Failed, Dropped,
        new("Most in flight", arm => Figure.Count(arm.PeakInFlight)),
        P50, OfLatency("p90", latency => latency.P90), P99, P999, OfLatency("p99.99", latency => latency.P9999), Maximum,
        new("Service time p99", arm => arm.AskedPerSecond is null ? null : LoadTables.Time(arm.Service?.P99), IsOptional: true),
        new("Sent late by, p99", arm => LoadTables.Time(arm.Lateness?.P99), IsOptional: true),
        OfLatency("p75", latency => latency.P75), OfLatency("Mean", latency => latency.Mean),
        new("Good calls", arm => Figure.Count(arm.Calls)),
        new("Compared", arm => Figure.Count(arm.Checked)),
        new("Blocks", arm => $"{Figure.Count(arm.Blocks)}, {Figure.Asked(arm.Seconds * 1e9)}"));

    /// <summary>As much of that as a console has room for.</summary>
    public static GroupedTable? Compact(LoadSeries series) => Table(series.Title, series, Asked, Reached, P50, P99, P999, Maximum, Failed, Dropped);

    /// <summary>What one call costs.</summary>
    public static GroupedTable? Cost(LoadSeries series) => !HasCost(series) ? null : Table(
        $"Cost of a call: {series.Title}", series,
        OfTime("CPU client", cost => cost.ClientProcessorNanoseconds),
        OfTime("CPU service", cost => cost.ServiceProcessorNanoseconds),
        OfTime("CPU store", cost => cost.StoreProcessorNanoseconds),
        OfTime("CPU network", cost => cost.NetworkProcessorNanoseconds) with { IsOptional = true },
        OfTime("In the store", cost => cost.StoreNanoseconds),
        OfBytes("Allocated by client", cost => cost.ClientAllocatedBytes),
        OfBytes("Allocated by service", cost => cost.ServiceAllocatedBytes),
        OfBytes("Sent", cost => cost.SentBytes),
        OfBytes("Received", cost => cost.ReceivedBytes));

    /// <summary>What the processes did in the window.</summary>
    public static GroupedTable? Processes(LoadSeries series) => !HasCost(series) ? null : Table(
        $"Processes and connections: {series.Title}", series,
        OfPart("Cores used by client", cost => cost.ClientCorePart),
        OfPart("Cores used by store", cost => cost.StoreCorePart),
        OfPart("GC pauses, client", cost => cost.ClientPausePart),
        OfPart("GC pauses, service", cost => cost.ServicePausePart),
        OfTime("Longest wait for the client's pool", cost => cost.ClientPoolDelayNanoseconds),
        OfCount("Connections open", cost => cost.Connections),
        OfCount("Connections opened", cost => cost.ConnectionsOpened),
        OfCount("Most requests at once", cost => cost.PeakRequests),
        OfBytes("Memory of client", cost => cost.ClientResidentBytes),
        OfBytes("Memory of service", cost => cost.ServiceResidentBytes));

    /// <summary>gRPC over REST, every load and quantity.</summary>
    public static GroupedTable? Verdicts(LoadSeries series) => series.Points.All(point => point.Ratios.Count == 0) ? null : new(
        $"gRPC over REST: {series.Title}",
        [("Load", true), ("Quantity", true), ("gRPC / REST [interval]", false), ("Pairs", false), ("Verdict", true), ("Trust", true)],
        [.. series.Points.Where(point => point.Ratios.Count > 0).Select(point => new LineGroup(LoadWords.Load(point), [.. point.Ratios.Select(ratio => (string?[])
            [ratio.Quantity, Figure.Interval(ratio.Ratio), Figure.Count(ratio.Ratio.Pairs), VerdictWords.Of(ratio.Verdict), Trust(point)])]))]);

    /// <summary>A line for each load, with what the answer rests on: calls carried by a closed loop, and the tail.</summary>
    public static GroupedTable? CompactVerdicts(LoadSeries series)
    {
        List<string> quantities = [.. new[] { LoadQuantities.TimePerCall, LoadQuantities.P99 }.Where(quantity => series.Points.Any(point => Gain.Of(point, quantity) is not null))];
        return quantities.Count == 0 ? null : new(
            "gRPC over REST",
            [("Load", true), .. quantities.SelectMany(quantity => new TableHeader[] { (quantity, false), ("Verdict", true) }), ("Trust", true)],
            [.. series.Points.Where(point => point.Ratios.Count > 0).Select(point => new LineGroup(LoadWords.Load(point), [[
                .. quantities.SelectMany(quantity => Gain.Of(point, quantity) is { Ratio: var ratio } ? new string?[] { Figure.Interval(ratio.Ratio), VerdictWords.Of(ratio.Verdict) } : [null, null]),
                Trust(point),
            ]]))]);
    }

    /// <summary>Columns that may be left out are, where they have no figure. Whether a line may be trusted stands beside its API, whatever the columns.</summary>
    private static GroupedTable? Table(string title, LoadSeries series, params IEnumerable<Column> columns)
    {
        List<Column> shown = [.. columns.Where(column => series.Points.SelectMany(LoadArm.Of).Any(arm => !column.IsOptional || column.Cell(arm.Record) is not null))];
        return shown.Count == 0 ? null : new(
            title,
            [("Load", true), ("API", true), ("Trust", true), .. shown.Select(column => new TableHeader(column.Header, IsText: false))],
            [.. series.Points.Select(point => new LineGroup(LoadWords.Load(point), [.. LoadArm.Of(point).Select(arm => (string?[])
                [arm.Api, LoadTables.Trust(arm.IsValid), .. shown.Select(column => column.Cell(arm.Record))])])).Where(group => group.Lines.Count > 0)]);
    }

    private static bool HasCost(LoadSeries series) => series.Points.SelectMany(LoadArm.Of).Any(arm => arm.Record.Cost is not null);

    private static string Trust(LoadPointRecord point) => LoadTables.Trust(LoadArm.Of(point).All(arm => arm.IsValid));

    private static Column OfLatency(string header, Func<LatencyRecord, double> time) => new(header, arm => arm.Latency is { } latency ? Figure.Time(time(latency)) : null);

    private static Column OfTime(string header, Func<CostRecord, double?> time) => OfCost(header, time, Figure.Time);

    private static Column OfBytes(string header, Func<CostRecord, double?> bytes) => OfCost(header, bytes, Figure.Memory);

    private static Column OfPart(string header, Func<CostRecord, double?> part) => OfCost(header, part, Figure.Percent);

    private static Column OfCount(string header, Func<CostRecord, int?> count) => OfCost(header, cost => count(cost), Figure.Count);

    private static Column OfCost(string header, Func<CostRecord, double?> value, Func<double, string> write) =>
        new(header, arm => arm.Cost is { } cost && value(cost) is { } found ? write(found) : null);

    /// <summary>A column of such a table.</summary>
    /// <param name="Header">Stands over it.</param>
    /// <param name="Cell">Null: not measured.</param>
    /// <param name="IsOptional">Left out where no line has a figure.</param>
    private sealed record Column(string Header, Func<LoadArmRecord, string?> Cell, bool IsOptional = false);
}
