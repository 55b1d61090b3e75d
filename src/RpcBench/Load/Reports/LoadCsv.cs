namespace RpcBench.Load.Reports;

/// <summary>The writer of CSV files by RFC 4180: a line for each load and arm, followed by a line for each arm at its capacity. Other
/// programs read the files, so headers must not change without need.</summary>
internal static class LoadCsv
{
    // Must be initialised before Fields.
    private static readonly (string Header, Func<LatencyRecord, double> Value)[] Times =
    [
        ("mean", found => found.Mean), ("min", found => found.Minimum), ("p50", found => found.P50), ("p75", found => found.P75),
        ("p90", found => found.P90),
        ("p99", found => found.P99), ("p99_9", found => found.P999), ("p99_99", found => found.P9999), ("max", found => found.Maximum),
        ("stddev", found => found.StandardDeviation),
    ];

    private static readonly (string Header, string Meaning, Func<CostRecord, double?> Value)[] Costs =
    [
        ("client_processor_ns_per_call", "processor time of the client, kernel included", cost => cost.ClientProcessorNanoseconds),
        ("service_processor_ns_per_call", "processor time of a call in the service", cost => cost.ServiceProcessorNanoseconds),
        ("store_processor_ns_per_call", "processor time of a call in the store's server", cost => cost.StoreProcessorNanoseconds),
        ("network_processor_ns_per_call", "processor time of a call in the relay", cost => cost.NetworkProcessorNanoseconds),
        ("store_ns_per_call", "time that the service waited for the store", cost => cost.StoreNanoseconds),
        ("client_allocated_bytes_per_call", "managed memory", cost => cost.ClientAllocatedBytes),
        ("service_allocated_bytes_per_call", "managed memory", cost => cost.ServiceAllocatedBytes),
        ("sent_bytes_per_call", "at the client's sockets", cost => cost.SentBytes),
        ("received_bytes_per_call", "at the client's sockets", cost => cost.ReceivedBytes),
        ("client_gc_pause_part", "part of the measured time, 0 to 1", cost => cost.ClientPausePart),
        ("service_gc_pause_part", "part of the measured time, 0 to 1", cost => cost.ServicePausePart),
        ("connections_open", "at the service, at the end", cost => cost.Connections),
        ("connections_opened", "by the client, in the measured time", cost => cost.ConnectionsOpened),
        ("peak_requests", "the most requests at once at the service", cost => cost.PeakRequests),
        ("client_core_part", "part of the machine's cores, 0 to 1", cost => cost.ClientCorePart),
        ("store_core_part", "part of the machine's cores, 0 to 1", cost => cost.StoreCorePart),
        ("client_pool_delay_ns", "the longest time its thread pool took to start a work item", cost => cost.ClientPoolDelayNanoseconds),
        ("client_resident_bytes", "resident memory at the end", cost => cost.ClientResidentBytes),
        ("service_resident_bytes", "resident memory at the end", cost => cost.ServiceResidentBytes),
    ];

    internal static readonly (string Header, string Meaning, Func<Line, object?> Field)[] Fields =
    [
        ("started", "when the run began, ISO 8601", line => line.Record.Started),
        ("outcome", "Complete, Interrupted or Failed", line => line.Record.Outcome),
        ("run_valid", "whether the whole run is: true or false, also false if it was disturbed",
            line => line.Record.Trust == Trust.Valid),
        ("valid", "whether this line and the run as such are", line => line.Record.InvalidBecause.Count == 0 && line.Cell.IsValid),
        ("invalid_because", "all reasons", line =>
            string.Join("; ", DiagnosticText.Describe([.. line.Record.InvalidBecause, .. line.Cell.InvalidBecause], line.Record.Arms))),
        ("store", "its provider; empty: none is known", line => line.Record.Conditions.Store?.Provider),
        ("network", "its name", line => line.Network),
        ("operation", "its name, or the mix as it was written", line => line.Operation),
        ("load", "the schedule of the calls, or the objective of a capacity", line => line.Load),
        ("kind", "Open or Capacity", line => line.Point is null ? "Capacity" : "Open"),
        ("connections", "reuse, per-call or a number", line => line.Point?.Connections ?? line.Record.Conditions.Connections),
        ("arm", "its id: rest, rest-h2 or grpc", line => line.Cell.Arm),
        ("asked_per_second", "calls of the schedule", line => line.Cell.AskedPerSecond),
        ("reached_per_second", "good calls", line => line.Cell.PerSecond),
        ("seconds", "measured time", line => line.Cell.Seconds),
        ("blocks", "blocks that it is of", line => line.Cell.Blocks),
        ("calls", "good calls", line => line.Cell.Calls),
        ("failed", "calls that failed", line => line.Cell.Failed),
        ("dropped", "calls of the schedule that were not made", line => line.Cell.Dropped),
        ("checked", "calls whose content was compared", line => line.Cell.Checked),
        ("peak_in_flight", "the most calls at once", line => line.Cell.PeakInFlight),
        // The times of a call itself have the names that they have in the table of a default run.
        .. CreateTimeFields("latency", "of good calls, from the intended start",
            header => header.Replace("_", "", StringComparison.Ordinal) + "_ns", cell => cell.Latency),
        .. CreateTimeFields("service", "of good calls, from the actual start", header => $"service_{header}_ns", cell => cell.Service),
        .. CreateTimeFields(
            "lateness",
            "of every call: actual start less intended start",
            header => $"lateness_{header}_ns",
            cell => cell.Lateness),
        .. Costs.Select(cost => (cost.Header, cost.Meaning,
            (Func<Line, object?>)(line => line.Cell.Cost is { } found ? cost.Value(found) : null))),
        ("baseline", "id of the baseline; empty on the lines of the baseline", line => line.FindComparison(quantity: null)?
            .Baseline),
        .. CreateRatioFields("p50", Metrics.P50),
        .. CreateRatioFields("p99", Metrics.P99),
        ("margin", "0.05 is five per cent", line => line.Record.Conditions.Margin),
        .. CreateRatioFields("p999", Metrics.P999),
    ];

    internal static readonly (string Header, string Meaning, Func<SecondLine, object?> Field)[] SecondFields =
    [
        ("network", "its name", line => line.Point.Network),
        ("operation", "its name, or the mix as it was written", line => line.Point.Operation),
        ("load", "the schedule of the calls", line => line.Point.Schedule),
        ("connections", "reuse, per-call or a number", line => line.Point.Connections ?? line.Record.Conditions.Connections),
        ("arm", "id of the arm", line => line.Cell.Arm),
        ("valid", "whether the arm's figures at this load are", line => line.Record.InvalidBecause.Count == 0 && line.Cell.IsValid),
        ("second", "from the arm's first block, blocks end to end", line => line.Second.Second),
        ("asked_per_second", "calls of the schedule", line => line.Second.AskedPerSecond),
        ("reached_per_second", "good calls that ended in it", line => line.Second.PerSecond),
        ("in_flight", "at its end", line => line.Second.InFlight),
        ("p50_ns", "of the latency", line => line.Second.P50),
        ("p99_ns", "of the latency", line => line.Second.P99),
        ("errors", "calls that failed", line => line.Second.Errors),
    ];

    public static string Render(LoadRecord record) => Csv.Render(Fields,
    [
        .. record.Points.SelectMany(point => point.Cells.Select(cell =>
            new Line(record, point, point.Network, point.Operation, point.Schedule, cell))),
        .. record.Capacities.Where(capacity => capacity.AtCapacity is not null).Select(capacity =>
            new Line(record, null, capacity.Network, capacity.Operation, capacity.Objective, capacity.AtCapacity!)),
    ]);

    public static string RenderTimeline(LoadRecord record) => Csv.Render(SecondFields,
        record.Points.SelectMany(point => point.Cells.SelectMany(cell =>
            cell.Timeline.Select(second => new SecondLine(record, point, cell, second)))));

    private static IEnumerable<(string Header, string Meaning, Func<Line, object?> Field)> CreateTimeFields(
        string name, string meaning, Func<string, string> header, Func<LoadCellRecord, LatencyRecord?> times) =>
    [
        ($"{name}_count", meaning, line => times(line.Cell)?.Count),
        .. Times.Select(time => (header(time.Header), meaning,
            (Func<Line, object?>)(line => times(line.Cell) is { } found ? time.Value(found) : null))),
    ];

    private static IEnumerable<(string Header, string Meaning, Func<Line, object?> Field)> CreateRatioFields(
        string name,
        string quantity) =>
    [
        ($"{name}_ratio_to_baseline", $"{quantity} of this arm over the baseline's", line => line.FindComparison(quantity)?.Ratio.Estimate),
        ($"{name}_ratio_low", "lower end of the ratio's interval", line => line.FindComparison(quantity)?.Ratio.Low),
        ($"{name}_ratio_high", "upper end of the ratio's interval", line => line.FindComparison(quantity)?.Ratio.High),
        ($"{name}_ratio_pairs", "launches, or of a single one pairs of blocks", line => line.FindComparison(quantity)?.Ratio.Pairs),
        ($"{name}_verdict", "Verdict, as in the record", line => line.FindComparison(quantity)?.Verdict),
        ($"{name}_size", "BeyondMargin, WithinMargin or NotKnown", line => line.FindComparison(quantity)?.Size),
    ];

    internal sealed record Line(
        LoadRecord Record, LoadPointRecord? Point, string Network, string Operation, string Load, LoadCellRecord Cell)
    {
        /// <summary>Returns the comparison of the arm in a quantity, or in any quantity if the quantity is null. Returns null if there is
        /// none.</summary>
        public ComparisonRecord? FindComparison(string? quantity) => Point?.Comparisons.FirstOrDefault(
            comparison => comparison.Contender == Cell.Arm && (quantity is null || comparison.Quantity == quantity));
    }

    internal sealed record SecondLine(LoadRecord Record, LoadPointRecord Point, LoadCellRecord Cell, SecondRecord Second);
}
