using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Charts;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>Every column that a report can have.</summary>
public static class Columns
{
    public static Column Method { get; } = Column.OfMethod("Method", method => method.Operation.Name) with { IsText = true, Ping = (_, _) => "PING" };

    public static Column Verdict { get; } = Column.OfMethod("Verdict", method => method.Verdict) with
    {
        IsText = true,
        Ping = (network, _) => NetworkWords.AskedRoundTrip(network.Network),
    };

    public static Column Ratio { get; } =
        Column.OfMethod("gRPC / REST [interval]", method => method.Operation.Ratio is { } ratio ? Figure.Interval(ratio) : null);

    public static Column Interval { get; } = Column.OfMethod("◂ gRPC | faster | REST ▸", _ => null) with
    {
        Picture = network =>
        {
            var axis = RatioAxis.Of(network.Record, network.Methods, 0, IntervalPicture.Width);
            return method => IntervalPicture.Render(axis, method.Operation.Ratio);
        },
    };

    public static Column BenchmarkRatio { get; } =
        Column.OfMethod("BDN's ratio", method => method.BenchmarkRatio is { } ratio ? Figure.Ratio(ratio) : null);

    public static Column Api { get; } = Column.OfArm("API", (_, arm) => arm.Api) with { IsText = true, Ping = (_, ping) => ping.When };

    public static Column Mean { get; } = Column.OfArm(
        "Mean ± error", (method, arm) => arm.Mean is null ? null : ChartText.Mean(method, arm) + (method.Source == MeanSource.PairedBlocks ? " †" : "")) with
    {
        Ping = (_, ping) => NetworkWords.Echoes(ping.Delivered) ?? Figure.NotMeasured,
    };

    public static Column RoundTrips { get; } = OfDistance(
        "Round trips",
        (arm, _) => arm.RoundTrips is { } times ? Figure.RoundTrips(times) : null,
        ping: (distance, delivered) => Figure.RoundTrips(distance.InRoundTrips(delivered.RoundTripNanoseconds)));

    public static Column Floor { get; } = OfFloor("Floor", (arm, distance) => arm.Floor is { } floor ? FloorSentences.Least(floor, distance) : null) with { Wraps = true };

    public static Column Handshakes { get; } = OfFloor("Handshake, RTT", (arm, _) => arm.Floor is { } floor ? Figure.Count(floor.Handshakes) : null);

    public static Column Exchange { get; } = OfFloor("Exchange, RTT", (arm, _) => arm.Floor is null ? null : "1");

    public static Column SlowStart { get; } = OfFloor("Slow start, RTT", (arm, _) => arm.Floor is { } floor ? Figure.Count(floor.Rounds - 1) : null);

    public static Column Serialisation { get; } = OfFloor(
        "On the link", (arm, _) => arm.Floor is { } floor ? Figure.Time(floor.Serialisation.TotalNanoseconds) : null);

    public static Column OverFloor { get; } = OfFloor(
        "Mean over floor", (arm, _) => arm is { Floor: { Time.Ticks: > 0 } floor, Mean: { } mean } ? Figure.Times(mean.Nanoseconds / floor.Time.TotalNanoseconds) : null);

    public static Column Allocated { get; } = Column.OfArm("Allocated by client, B", (_, arm) => Count(arm.Record.Benchmark?.AllocatedBytes));

    public static Column Sent { get; } = Column.OfArm("Sent, B", (_, arm) => Count(arm.Record.Wire?.SentBytes));

    public static Column Received { get; } = Column.OfArm("Received, B", (_, arm) => Count(arm.Record.Wire?.ReceivedBytes));

    public static Column Store { get; } = OfServiceTime("In the store", arm => arm.Record.Server?.StoreNanoseconds);

    public static Column StoreShare { get; } =
        Column.OfArm("Store's part", (_, arm) => arm.StoreShare is { } share ? Figure.Percent(share) : null);

    public static Column Handler { get; } = OfServiceTime("In the handler", arm => arm.Record.Server?.HandlerNanoseconds);

    public static Column Calls { get; } = Column.OfArm("Calls", (_, arm) => Count(arm.Record.Paired?.Calls)) with { Ping = (_, ping) => Count(ping.Delivered?.Echoes) ?? Figure.NotMeasured };

    public static Column PairedMean { get; } = OfTime("Mean", arm => arm.Record.Paired?.MeanNanoseconds);

    public static Column P50 { get; } = OfTime("p50", arm => arm.Record.Paired?.P50Nanoseconds) with
    {
        Ping = (_, ping) => ping.Delivered is { } delivered ? Figure.Time(delivered.RoundTripNanoseconds) : Figure.NotMeasured,
    };

    public static Column P90 { get; } = OfTime("p90", arm => arm.Record.Paired?.P90Nanoseconds);

    public static Column P99 { get; } = OfTime("p99", arm => arm.Record.Paired?.P99Nanoseconds);

    public static Column Max { get; } = OfTime("max", arm => arm.Record.Paired?.MaxNanoseconds);

    public static Column StandardDeviation { get; } = OfTime("BDN's StdDev", arm => arm.Record.Benchmark?.StandardDeviationNanoseconds);

    public static Column CallsPerSecond { get; } = Column.OfArm("BDN's Op/s", (_, arm) => Count(arm.Record.Benchmark?.CallsPerSecond));

    private static Column OfTime(string header, Func<ArmAnswer, double?> nanoseconds) =>
        Column.OfArm(header, (method, arm) => nanoseconds(arm) is { } time ? method.Scale.WithUnit(time) : null);

    private static Column OfFloor(string header, Func<ArmAnswer, Distance, string?> cell) => OfDistance(header, cell) with { NeedsFloor = true };

    /// <summary>In the method's unit, but over distance in its own: beside a long way nothing would be left of it.</summary>
    private static Column OfServiceTime(string header, Func<ArmAnswer, double?> nanoseconds) => Column.OfArm(
        header,
        (method, arm) => nanoseconds(arm) is not { } time ? null : arm.Distance is null ? method.Scale.WithUnit(time) : Figure.Time(time));

    private static Column OfDistance(
        string header, Func<ArmAnswer, Distance, string?> cell, Func<Distance, NetworkDeliveredRecord, string>? ping = null) =>
        Column.OfArm(header, (_, arm) => arm.Distance is { } distance ? cell(arm, distance) : null) with
        {
            NeedsDistance = true,
            Ping = ping is null
                ? null
                : (network, measured) => network.Distance is { } distance && measured.Delivered is { } delivered ? ping(distance, delivered) : null,
        };

    private static string? Count(double? value) => value is { } count ? Figure.Count(count) : null;
}
