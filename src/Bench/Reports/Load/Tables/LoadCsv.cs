using RpcBench.Bench.Reports.Load.Answers;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records.Figures;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Tables;

/// <summary>
/// Every figure as CSV (RFC 4180): a line for each point and API, then one for each API at its capacity. Empty: not measured. The headers
/// are a promise, see <c>docs/report.md</c>.
/// </summary>
public static class LoadCsv
{
    private static readonly (string Header, Func<Line, object?> Field)[] Fields =
    [
        ("started", line => line.Record.Started.ToString("O")),
        ("outcome", line => line.Record.Outcome.ToString()),
        ("run_valid", line => Boolean(line.Record.IsValid)),
        ("valid", line => Boolean(line.Record.InvalidBecause.Count == 0 && line.Arm.InvalidBecause.Count == 0)),
        ("invalid_because", line => string.Join("; ", [.. line.Record.InvalidBecause, .. line.Arm.InvalidBecause])),
        ("store", line => line.Record.Conditions.Store?.Provider),
        ("network", line => line.Network),
        ("operation", line => line.Operation),
        ("load", line => line.Load),
        ("kind", line => line.Kind),
        ("in_flight", line => Csv.Number(line.Point?.InFlight)),
        ("schedule", line => line.Point?.Schedule),
        ("connections", line => line.Point?.Connections ?? line.Record.Conditions.Connections),
        ("api", line => line.Api),
        ("asked_per_second", line => Csv.Number(line.Arm.AskedPerSecond)),
        ("reached_per_second", line => Csv.Number(line.Arm.PerSecond)),
        ("seconds", line => Csv.Number(line.Arm.Seconds)),
        ("blocks", line => Csv.Number(line.Arm.Blocks)),
        ("calls", line => Csv.Number(line.Arm.Calls)),
        ("failed", line => Csv.Number(line.Arm.Failed)),
        ("dropped", line => Csv.Number(line.Arm.Dropped)),
        ("checked", line => Csv.Number(line.Arm.Checked)),
        ("peak_in_flight", line => Csv.Number(line.Arm.PeakInFlight)),
        .. OfLatency("latency", arm => arm.Latency),
        .. OfLatency("service", arm => arm.Service),
        .. OfLatency("lateness", arm => arm.Lateness),
        .. OfCost(),
        .. OfRatio("time_per_call", LoadQuantities.TimePerCall),
        .. OfRatio("p50", LoadQuantities.P50),
        .. OfRatio("p99", LoadQuantities.P99),
        ("margin", line => Csv.Number(line.Record.Conditions.Margin)),
    ];

    /// <summary>The whole file.</summary>
    public static string Render(LoadRecord record) => Csv.Render(Fields,
    [
        .. record.Points.SelectMany(point => LoadArm.Of(point).Select(arm =>
            new Line(record, point, point.Network, point.Operation, LoadWords.Load(point), point.Kind.ToString(), arm.Api, arm.Record))),
        .. record.Capacities.Where(capacity => capacity.AtCapacity is not null).Select(capacity =>
            new Line(record, null, capacity.Network, capacity.Operation, capacity.Objective, "Capacity", capacity.Api, capacity.AtCapacity!)),
    ]);

    /// <summary>Second by second, a line for each second of a point and API.</summary>
    public static string Timeline(LoadRecord record) => Csv.Render<(LoadPointRecord Point, LoadArm Arm, SecondRecord Second)>(
        [
            ("network", line => line.Point.Network),
            ("operation", line => line.Point.Operation),
            ("load", line => LoadWords.Load(line.Point)),
            ("kind", line => line.Point.Kind.ToString()),
            ("connections", line => line.Point.Connections ?? record.Conditions.Connections),
            ("api", line => line.Arm.Api),
            ("valid", line => Boolean(record.InvalidBecause.Count == 0 && line.Arm.IsValid)),
            ("second", line => Csv.Number(line.Second.Second)),
            ("asked_per_second", line => Csv.Number(line.Second.AskedPerSecond)),
            ("reached_per_second", line => Csv.Number(line.Second.PerSecond)),
            ("in_flight", line => Csv.Number(line.Second.InFlight)),
            ("p50_ns", line => Csv.Number(line.Second.P50)),
            ("p99_ns", line => Csv.Number(line.Second.P99)),
            ("errors", line => Csv.Number(line.Second.Errors)),
        ],
        record.Points.SelectMany(point => LoadArm.Of(point).SelectMany(arm => arm.Record.Timeline.Select(second => (point, arm, second)))));

    private static string Boolean(bool value) => value ? "true" : "false";

    private static IEnumerable<(string Header, Func<Line, object?> Field)> OfLatency(string name, Func<LoadArmRecord, LatencyRecord?> latency)
    {
        (string Header, Func<LatencyRecord, double> Value)[] values =
        [
            ("mean", found => found.Mean), ("min", found => found.Minimum), ("p50", found => found.P50), ("p75", found => found.P75), ("p90", found => found.P90),
            ("p99", found => found.P99), ("p99_9", found => found.P999), ("p99_99", found => found.P9999), ("max", found => found.Maximum),
            ("stddev", found => found.StandardDeviation),
        ];
        return
        [
            ($"{name}_count", line => Csv.Number(latency(line.Arm)?.Count)),
            .. values.Select(value => ($"{name}_{value.Header}_ns", (Func<Line, object?>)(line => latency(line.Arm) is { } found ? Csv.Number(value.Value(found)) : null))),
        ];
    }

    private static IEnumerable<(string Header, Func<Line, object?> Field)> OfCost()
    {
        (string Header, Func<CostRecord, double?> Value)[] values =
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
        return values.Select(value => (value.Header, (Func<Line, object?>)(line => line.Arm.Cost is { } cost ? Csv.Number(value.Value(cost)) : null)));
    }

    private static IEnumerable<(string Header, Func<Line, object?> Field)> OfRatio(string name, string quantity)
    {
        LoadRatioRecord? Find(Line line) => line.Point?.Ratios.FirstOrDefault(ratio => ratio.Quantity == quantity);
        return
        [
            ($"{name}_ratio_grpc_to_rest", line => Csv.Number(Find(line)?.Ratio.Estimate)),
            ($"{name}_ratio_low", line => Csv.Number(Find(line)?.Ratio.Low)),
            ($"{name}_ratio_high", line => Csv.Number(Find(line)?.Ratio.High)),
            ($"{name}_ratio_pairs", line => Csv.Number(Find(line)?.Ratio.Pairs)),
            ($"{name}_verdict", line => VerdictWords.Name(Find(line)?.Verdict)),
        ];
    }

    /// <summary>What a line is of; without a point it is of an API at its capacity.</summary>
    private sealed record Line(LoadRecord Record, LoadPointRecord? Point, string Network, string Operation, string Load, string Kind, string Api, LoadArmRecord Arm);
}
