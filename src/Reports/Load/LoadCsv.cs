namespace RpcBench.Reports.Load;

/// <summary>Every figure as CSV (RFC 4180): a line for each point and arm, then one for each arm at its capacity. Empty: not measured. The
/// headers are a promise, see <c>docs/report.md</c>.</summary>
public static class LoadCsv
{
    // Before the fields, which are made of it.
    private static readonly (string Header, Func<LatencyRecord, double> Value)[] Times =
    [
        ("mean", found => found.Mean), ("min", found => found.Minimum), ("p50", found => found.P50), ("p75", found => found.P75),
        ("p90", found => found.P90),
        ("p99", found => found.P99), ("p99_9", found => found.P999), ("p99_99", found => found.P9999), ("max", found => found.Maximum),
        ("stddev", found => found.StandardDeviation),
    ];

    private static readonly (string Header, Func<CostRecord, double?> Value)[] Costs =
    [
        ("client_processor_ns_per_call", cost => cost.ClientProcessorNanoseconds),
        ("service_processor_ns_per_call", cost => cost.ServiceProcessorNanoseconds),
        ("store_processor_ns_per_call", cost => cost.StoreProcessorNanoseconds),
        ("network_processor_ns_per_call", cost => cost.NetworkProcessorNanoseconds),
        ("store_ns_per_call", cost => cost.StoreNanoseconds),
        ("client_allocated_bytes_per_call", cost => cost.ClientAllocatedBytes),
        ("service_allocated_bytes_per_call", cost => cost.ServiceAllocatedBytes),
        ("sent_bytes_per_call", cost => cost.SentBytes),
        ("received_bytes_per_call", cost => cost.ReceivedBytes),
        ("client_gc_pause_part", cost => cost.ClientPausePart),
        ("service_gc_pause_part", cost => cost.ServicePausePart),
        ("connections_open", cost => cost.Connections),
        ("connections_opened", cost => cost.ConnectionsOpened),
        ("peak_requests", cost => cost.PeakRequests),
        ("client_core_part", cost => cost.ClientCorePart),
        ("store_core_part", cost => cost.StoreCorePart),
        ("client_pool_delay_ns", cost => cost.ClientPoolDelayNanoseconds),
        ("client_resident_bytes", cost => cost.ClientResidentBytes),
        ("service_resident_bytes", cost => cost.ServiceResidentBytes),
    ];

    private static readonly (string Header, Func<Line, object?> Field)[] Fields =
    [
        ("started", line => line.Record.Started.ToString("O")),
        ("outcome", line => line.Record.Outcome.ToString()),
        ("run_valid", line => Boolean(line.Record.IsValid)),
        ("valid", line => Boolean(line.Record.InvalidBecause.Count == 0 && line.Cell.InvalidBecause.Count == 0)),
        ("invalid_because", line =>
            string.Join("; ", RemarkWords.Describe([.. line.Record.InvalidBecause, .. line.Cell.InvalidBecause], line.Record.Arms))),
        ("store", line => line.Record.Conditions.Store?.Provider),
        ("network", line => line.Network),
        ("operation", line => line.Operation),
        ("load", line => line.Load),
        ("kind", line => line.Kind),
        ("in_flight", line => Csv.Number(line.Point?.InFlight)),
        ("schedule", line => line.Point?.Schedule),
        ("connections", line => line.Point?.Connections ?? line.Record.Conditions.Connections),
        ("arm", line => line.Cell.Arm),
        ("asked_per_second", line => Csv.Number(line.Cell.AskedPerSecond)),
        ("reached_per_second", line => Csv.Number(line.Cell.PerSecond)),
        ("seconds", line => Csv.Number(line.Cell.Seconds)),
        ("blocks", line => Csv.Number(line.Cell.Blocks)),
        ("calls", line => Csv.Number(line.Cell.Calls)),
        ("failed", line => Csv.Number(line.Cell.Failed)),
        ("dropped", line => Csv.Number(line.Cell.Dropped)),
        ("checked", line => Csv.Number(line.Cell.Checked)),
        ("peak_in_flight", line => Csv.Number(line.Cell.PeakInFlight)),
        // The times of a call itself have the names that they have in the table of a run of the matrix.
        .. OfTimes("latency", header => header.Replace("_", "", StringComparison.Ordinal) + "_ns", cell => cell.Latency),
        .. OfTimes("service", header => $"service_{header}_ns", cell => cell.Service),
        .. OfTimes("lateness", header => $"lateness_{header}_ns", cell => cell.Lateness),
        .. Costs.Select(
            cost => (cost.Header, (Func<Line, object?>)(line => line.Cell.Cost is { } found ? Csv.Number(cost.Value(found)) : null))),
        ("baseline", line => line.Comparisons.Select(comparison => comparison.Baseline).FirstOrDefault()),
        .. OfRatio("time_per_call", Quantities.TimePerCall),
        .. OfRatio("p50", Quantities.P50),
        .. OfRatio("p99", Quantities.P99),
        ("margin", line => Csv.Number(line.Record.Conditions.Margin)),
    ];

    public static string Render(LoadRecord record) => Csv.Render(Fields,
    [
        .. record.Points.SelectMany(point => point.Cells.Select(cell =>
            new Line(record, point, point.Network, point.Operation, LoadWords.Load(point), point.Kind.ToString(), cell))),
        .. record.Capacities.Where(capacity => capacity.AtCapacity is not null).Select(capacity =>
            new Line(record, null, capacity.Network, capacity.Operation, capacity.Objective, "Capacity", capacity.AtCapacity!)),
    ]);

    public static string Timeline(LoadRecord record) => Csv.Render<(LoadPointRecord Point, LoadCellRecord Cell, SecondRecord Second)>(
        [
            ("network", line => line.Point.Network),
            ("operation", line => line.Point.Operation),
            ("load", line => LoadWords.Load(line.Point)),
            ("kind", line => line.Point.Kind.ToString()),
            ("connections", line => line.Point.Connections ?? record.Conditions.Connections),
            ("arm", line => line.Cell.Arm),
            ("valid", line => Boolean(record.InvalidBecause.Count == 0 && line.Cell.InvalidBecause.Count == 0)),
            ("second", line => Csv.Number(line.Second.Second)),
            ("asked_per_second", line => Csv.Number(line.Second.AskedPerSecond)),
            ("reached_per_second", line => Csv.Number(line.Second.PerSecond)),
            ("in_flight", line => Csv.Number(line.Second.InFlight)),
            ("p50_ns", line => Csv.Number(line.Second.P50)),
            ("p99_ns", line => Csv.Number(line.Second.P99)),
            ("errors", line => Csv.Number(line.Second.Errors)),
        ],
        record.Points.SelectMany(point => point.Cells.SelectMany(cell => cell.Timeline.Select(second => (point, cell, second)))));

    private static string Boolean(bool value) => value ? "true" : "false";

    private static IEnumerable<(string Header, Func<Line, object?> Field)> OfTimes(
        string name, Func<string, string> header, Func<LoadCellRecord, LatencyRecord?> times) =>
    [
        ($"{name}_count", line => Csv.Number(times(line.Cell)?.Count)),
        .. Times.Select(time =>
            (header(time.Header), (Func<Line, object?>)(line => times(line.Cell) is { } found ? Csv.Number(time.Value(found)) : null))),
    ];

    private static IEnumerable<(string Header, Func<Line, object?> Field)> OfRatio(string name, string quantity)
    {
        ComparisonRecord? Find(Line line) => line.Comparisons.FirstOrDefault(comparison => comparison.Quantity == quantity);
        return
        [
            ($"{name}_ratio_to_baseline", line => Csv.Number(Find(line)?.Ratio.Estimate)),
            ($"{name}_ratio_low", line => Csv.Number(Find(line)?.Ratio.Low)),
            ($"{name}_ratio_high", line => Csv.Number(Find(line)?.Ratio.High)),
            ($"{name}_ratio_pairs", line => Csv.Number(Find(line)?.Ratio.Pairs)),
            ($"{name}_verdict", line => Find(line)?.Verdict.ToString()),
        ];
    }

    private sealed record Line(
        LoadRecord Record, LoadPointRecord? Point, string Network, string Operation, string Load, string Kind, LoadCellRecord Cell)
    {
        public IEnumerable<ComparisonRecord> Comparisons =>
            Point is null ? [] : Point.Comparisons.Where(comparison => comparison.Contender == Cell.Arm);
    }
}
