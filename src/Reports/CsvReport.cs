namespace RpcBench.Reports;

/// <summary>The report as CSV (RFC 4180): a line for each network, operation, number of calls in flight and arm, and one for each PING.
/// Empty: not measured. The headers are a promise, see <c>docs/report.md</c>.</summary>
public static class CsvReport
{
    private static readonly (string Header, Func<Line, object?> Field)[] Fields =
    [
        ("started", line => line.Network.Record.Started.ToString("O")),
        ("outcome", line => line.Network.Record.Outcome.ToString()),
        ("valid", line => line.Network.Record.IsValid ? "true" : "false"),
        ("store", line => line.Network.Record.Conditions.Store.Provider),
        ("operation", line => line.Method?.Operation.Name ?? "PING"),
        ("shape", line => line.Method?.Operation.Shape),
        ("family", line => line.Method?.Operation.Family.ToString()),
        ("kind", line => line.Method?.Operation.Kind.ToString()),
        ("in_flight", line => Csv.Number(line.Method?.Operation.InFlight)),
        ("arm", line => line.Arm?.Id),
        ("mean_ns", line => Csv.Number(line.Arm?.Mean?.Value)),
        ("error_ns", line => Csv.Number(line.Arm?.Mean?.Error)),
        ("settled", line => line.Arm?.Record.Time?.IsSettled switch { true => "true", false => "false", null => null }),
        ("stddev_ns", line => Csv.Number(line.Arm?.Record.Time?.StandardDeviationNanoseconds)),
        ("calls_per_second", line => Csv.Number(line.Arm?.Record.Time?.CallsPerSecond)),
        ("allocated_bytes", line => Csv.Number(line.Arm?.Record.Time?.AllocatedBytes)),
        ("sent_bytes", line => Csv.Number(line.Arm?.Record.Wire?.SentBytes)),
        ("received_bytes", line => Csv.Number(line.Arm?.Record.Wire?.ReceivedBytes)),
        ("store_ns", line => Csv.Number(line.Arm?.Record.Server?.StoreNanoseconds)),
        ("handler_ns", line => Csv.Number(line.Arm?.Record.Server?.HandlerNanoseconds)),
        ("calls", line => Csv.Number(line.Arm?.Record.Time?.Calls)),
        ("p50_ns", line =>
            Csv.Number(line.Method is null ? line.Network.Distance?.RoundTripNanoseconds : line.Arm?.Record.Time?.P50Nanoseconds)),
        ("p90_ns", line => Csv.Number(line.Arm?.Record.Time?.P90Nanoseconds)),
        ("p99_ns", line => Csv.Number(line.Arm?.Record.Time?.P99Nanoseconds)),
        ("max_ns", line => Csv.Number(line.Arm?.Record.Time?.MaxNanoseconds)),
        ("baseline", line => line.Arm?.Comparison?.Baseline),
        ("ratio_to_baseline", line => Csv.Number(line.Arm?.Comparison?.Ratio.Estimate)),
        ("ratio_low", line => Csv.Number(line.Arm?.Comparison?.Ratio.Low)),
        ("ratio_high", line => Csv.Number(line.Arm?.Comparison?.Ratio.High)),
        ("ratio_confidence", line => Csv.Number(line.Arm?.Comparison?.Ratio.Confidence)),
        ("ratio_launches", line => Csv.Number(line.Arm?.Comparison?.Ratio.Pairs)),
        ("difference_ns", line => Csv.Number(Difference(line)?.Estimate)),
        ("difference_low_ns", line => Csv.Number(Difference(line)?.Low)),
        ("difference_high_ns", line => Csv.Number(Difference(line)?.High)),
        ("margin", line => Csv.Number(line.Network.Record.Conditions.Margin)),
        ("verdict", line => line.Arm?.Comparison?.Verdict.ToString()),
        ("network", line => line.Network.Network.Name),
        ("engine", line => line.Network.Network.Engine),
        ("connections", line => line.Network.Record.Conditions.Connections),
        ("asked_round_trip_ns", line => Csv.Number(line.Network.Network.Asked.RoundTripNanoseconds)),
        ("asked_bits_per_second", line => Csv.Number(line.Network.Network.Asked.BitsPerSecond)),
        ("ping_ns", line => Csv.Number(line.Network.Distance?.RoundTripNanoseconds)),
        .. OfPing("before", network => network.Before),
        .. OfPing("after", network => network.After),
        ("mean_round_trips", line => Csv.Number(line.Arm?.RoundTrips)),
        ("lower_bound_ns", line => Csv.Number(line.Arm?.LowerBound?.Time.TotalNanoseconds)),
        ("lower_bound_round_trips", line => Csv.Number(line.Arm is { Distance: { } distance, LowerBound: { } lowerBound }
            ? distance.InRoundTrips(lowerBound.Time.TotalNanoseconds) : null)),
        ("store_call_ns", line => Csv.Number(line.Arm?.StoreCall)),
        ("store_share", line => Csv.Number(line.Arm?.StoreShare)),
    ];

    public static string Render(RunResult answer) => Csv.Render(Fields, answer.Networks.SelectMany(Lines));

    private static IEnumerable<Line> Lines(NetworkResult network) =>
    [
        .. network.IsNamed ? [new Line(network, null, null)] : Array.Empty<Line>(),
        .. network.Halves.SelectMany(half => half.Methods)
            .SelectMany(method => method.Arms.Select(arm => new Line(network, method, arm))),
    ];

    private static (double Estimate, double Low, double High)? Difference(Line line) =>
        line.Arm is { } arm ? line.Method?.Difference(arm) : null;

    private static IEnumerable<(string Header, Func<Line, object?> Field)> OfPing(
        string when, Func<NetworkRecord, NetworkDeliveredRecord?> delivered) =>
    [
        ($"ping_{when}_ns", line => Csv.Number(delivered(line.Network.Network)?.RoundTripNanoseconds)),
        ($"ping_{when}_p5_ns", line => Csv.Number(delivered(line.Network.Network)?.RoundTripLowNanoseconds)),
        ($"ping_{when}_p95_ns", line => Csv.Number(delivered(line.Network.Network)?.RoundTripHighNanoseconds)),
    ];

    private sealed record Line(NetworkResult Network, MethodResult? Method, ArmResult? Arm);
}
