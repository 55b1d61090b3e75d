namespace RpcBench.Reporting;

/// <summary>The CSV report (RFC 4180). It has a line for each combination of network, operation, calls in flight and arm, and a line for
/// each PING. The headers are a stable contract.</summary>
internal static class CsvReport
{
    public static IReadOnlyList<(string Header, string Meaning, Func<CsvLine, object?> Field)> Fields => MethodColumns.CsvFields;

    public static IReadOnlyList<(string Header, string Meaning, Func<CsvLine, object?> Field)> RunFields { get; } =
    [
        ("started", "when the run began, ISO 8601", line => line.Network.Record.Started),
        ("outcome", "Complete, Interrupted or Failed", line => line.Network.Record.Outcome),
        ("valid", "whether the run is: true or false, also false if it was disturbed", line => line.Network.Record.Trust == Trust.Valid),
        ("store", "its provider; empty: none", line => line.Network.Record.Conditions.Store?.Provider),
        ("operation", "the method's name, or PING", line => line.Method?.Operation.Name ?? "PING"),
        ("shape", "of its objects", line => line.Method?.Operation.Shape),
        ("group", "what reports group it with; empty: none", line => line.Method?.Operation.Group),
        ("in_flight", "calls in flight; 1: one call at a time", line => line.Method?.Operation.InFlight),
        ("arm", "its id: rest, rest-h2, grpc or another", line => line.Arm?.Id),
    ];

    public static IReadOnlyList<(string Header, string Meaning, Func<CsvLine, object?> Field)> NetworkFields { get; } =
    [
        ("network", "its name", line => line.Network.Network.Name),
        ("engine", "none or relay", line => line.Network.Network.Engine),
        ("connections", "reuse, per-call or a number", line => line.Network.Record.Conditions.Connections),
        ("asked_round_trip_ns", "as configured", line => line.Network.Network.Asked.RoundTripNanoseconds),
        ("asked_bits_per_second", "as configured; empty: no limit", line => line.Network.Network.Asked.BitsPerSecond),
        ("ping_ns", "the PING: the smaller median of before and after", line => line.Network.Distance?.RoundTripNanoseconds),
        .. PingFields("before", network => network.Before),
        .. PingFields("after", network => network.After),
    ];

    public static string Render(RunResult result) => Csv.Render(Fields, result.Networks.SelectMany(CreateLines));

    private static IEnumerable<CsvLine> CreateLines(NetworkResult network) =>
    [
        .. network.IsNamed ? [new CsvLine(network, null, null)] : Array.Empty<CsvLine>(),
        .. network.Loads.SelectMany(load => load.Methods)
            .SelectMany(method => method.Arms.Select(arm => new CsvLine(network, method, arm))),
    ];

    private static IEnumerable<(string Header, string Meaning, Func<CsvLine, object?> Field)> PingFields(
        string when, Func<NetworkRecord, DeliveredNetworkRecord?> delivered) =>
    [
        ($"ping_{when}_ns", $"the median echo {when} all calls", line => delivered(line.Network.Network)?.RoundTripNanoseconds),
        ($"ping_{when}_p5_ns", "their 5th percentile", line => delivered(line.Network.Network)?.RoundTripLowNanoseconds),
        ($"ping_{when}_p95_ns", "their 95th percentile", line => delivered(line.Network.Network)?.RoundTripHighNanoseconds),
    ];
}
