namespace RpcBench.Reporting;

/// <summary>RFC 4180, a line for each network, operation, calls in flight and arm, and each PING. The headers are a promise.</summary>
internal static class CsvReport
{
    internal static readonly (string Header, string Meaning, Func<Line, object?> Field)[] Fields =
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
        ("mean_ns", "mean time of a call", line => line.Arm?.Mean?.Value),
        ("error_ns", "half of the mean's 95 % confidence interval over launches; empty: one launch", line => line.Arm?.Mean?.Error),
        ("settled", "whether iterations no longer fell while they were timed; empty: too few to tell",
            line => line.Arm?.Record.Time?.IsSettled),
        ("stddev_ns", "standard deviation of the iterations", line => line.Arm?.Record.Time?.StandardDeviationNanoseconds),
        ("calls_per_second", "inverse of the mean", line => line.Arm?.Record.Time?.CallsPerSecond),
        ("allocated_bytes", "on the client, a call", line =>
            line.Arm is { } arm ? line.Method?.ClientAllocated(arm) : null),
        ("sent_bytes", "at the client's socket, a call", line => line.Arm?.Record.Wire?.SentBytes),
        ("received_bytes", "at the client's socket, a call", line => line.Arm?.Record.Wire?.ReceivedBytes),
        ("store_ns", "time in the store in the calls that asked for it, which are not those of mean_ns", line =>
            line.Arm?.Record.Server?.StoreNanoseconds),
        ("handler_ns", "the same of the service's handler", line => line.Arm?.Record.Server?.HandlerNanoseconds),
        ("calls", "single calls in the timed iterations", line => line.Arm?.Record.Time?.Calls),
        ("p50_ns", "of single calls; on a line of PING the PING", line =>
            line.Method is null ? line.Network.Distance?.RoundTripNanoseconds : line.Arm?.Record.Time?.P50Nanoseconds),
        ("p90_ns", "of single calls", line => line.Arm?.Record.Time?.P90Nanoseconds),
        ("p99_ns", "of single calls; the maximum of fewer than 100", line => line.Arm?.Record.Time?.P99Nanoseconds),
        ("max_ns", "the slowest call", line => line.Arm?.Record.Time?.MaxNanoseconds),
        ("baseline", "id of the arm that this one is held against; empty on its own lines", line => line.Arm?.Comparison?.Baseline),
        ("ratio_to_baseline", "time of this line's arm over the baseline's", line => line.Arm?.Comparison?.Ratio.Estimate),
        ("ratio_low", "lower end of the ratio's interval over launches", line => line.Arm?.Comparison?.Ratio.Low),
        ("ratio_high", "upper end of the ratio's interval", line => line.Arm?.Comparison?.Ratio.High),
        ("ratio_confidence", "level of the interval", line => line.Arm?.Comparison?.Ratio.Confidence),
        ("ratio_launches", "launches that it rests on", line => line.Arm?.Comparison?.Ratio.Pairs),
        ("difference_ns", "the baseline's mean times (ratio_to_baseline - 1)", line => Difference(line)?.Estimate),
        ("difference_low_ns", "lower end of the ratio's interval as a difference", line => Difference(line)?.Low),
        ("difference_high_ns", "upper end of the same", line => Difference(line)?.High),
        ("margin", "0.05 is five per cent", line => line.Network.Record.Conditions.Margin),
        ("verdict", "Verdict, as in the record", line => line.Arm?.Comparison?.Verdict),
        ("size", "BeyondMargin, WithinMargin or NotKnown", line => line.Arm?.Comparison?.Size),
        ("network", "its name", line => line.Network.Network.Name),
        ("engine", "none or relay", line => line.Network.Network.Engine),
        ("connections", "reuse, per-call or a number", line => line.Network.Record.Conditions.Connections),
        ("asked_round_trip_ns", "as configured", line => line.Network.Network.Asked.RoundTripNanoseconds),
        ("asked_bits_per_second", "as configured; empty: no limit", line => line.Network.Network.Asked.BitsPerSecond),
        ("ping_ns", "the PING: the smaller median of before and after", line => line.Network.Distance?.RoundTripNanoseconds),
        .. OfPing("before", network => network.Before),
        .. OfPing("after", network => network.After),
        ("mean_round_trips", "mean_ns over ping_ns", line => line.Arm?.RoundTrips),
        ("lower_bound_ns", "the least that the model allows a call", line => line.Arm?.LowerBound?.Time.TotalNanoseconds),
        ("lower_bound_round_trips", "lower_bound_ns over ping_ns", line =>
            line.Arm is { Distance: { } distance, LowerBound: { } lowerBound }
            ? distance.InRoundTrips(lowerBound.Time.TotalNanoseconds) : null),
        ("store_call_ns", "the calls that store_ns is a part of", line => line.Arm?.Record.Server?.CallNanoseconds),
        ("store_share", "store_ns over store_call_ns", line => line.Arm?.StoreShare),
        ("store_share_low", "lower end of its interval over launches", line => line.Arm?.Record.Server?.Share?.Low),
        ("store_share_high", "upper end of the same", line => line.Arm?.Record.Server?.Share?.High),
        ("store_share_launches", "launches that it rests on; empty: one, in an older record", line =>
            line.Arm?.Record.Server?.LaunchShares?.Count),
        ("service_allocated_bytes", "on the service, a call made one at a time; empty: it does not report them", line =>
            line.Arm is { } arm ? line.Method?.ServiceAllocated(arm) : null),
    ];

    public static string Render(RunResult answer) => Csv.Render(Fields, answer.Networks.SelectMany(Lines));

    private static IEnumerable<Line> Lines(NetworkResult network) =>
    [
        .. network.IsNamed ? [new Line(network, null, null)] : Array.Empty<Line>(),
        .. network.Loads.SelectMany(load => load.Methods).SelectMany(method => method.Arms.Select(arm => new Line(network, method, arm))),
    ];

    private static (double Estimate, double Low, double High)? Difference(Line line) =>
        line.Arm is { } arm ? line.Method?.Difference(arm) : null;

    private static IEnumerable<(string Header, string Meaning, Func<Line, object?> Field)> OfPing(
        string when, Func<NetworkRecord, NetworkDeliveredRecord?> delivered) =>
    [
        ($"ping_{when}_ns", $"the median echo {when} all calls", line => delivered(line.Network.Network)?.RoundTripNanoseconds),
        ($"ping_{when}_p5_ns", "their 5th percentile", line => delivered(line.Network.Network)?.RoundTripLowNanoseconds),
        ($"ping_{when}_p95_ns", "their 95th percentile", line => delivered(line.Network.Network)?.RoundTripHighNanoseconds),
    ];

    internal sealed record Line(NetworkResult Network, MethodResult? Method, ArmResult? Arm);
}
