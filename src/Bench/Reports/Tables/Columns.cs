using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Charts;
using RpcBench.Bench.Reports.Figures;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>Every column that a report can have.</summary>
public static class Columns
{
    public static Column Method { get; } = Column.OfMethod("Method", method => method.Operation.Name) with { IsText = true };

    public static Column Verdict { get; } = Column.OfMethod("Verdict", VerdictWords.Of) with { IsText = true };

    public static Column Ratio { get; } =
        Column.OfMethod("gRPC / REST [interval]", method => method.Operation.Ratio is { } ratio ? Figure.Interval(ratio) : null);

    public static Column Interval { get; } = Column.OfMethod("◂ gRPC | faster | REST ▸", _ => null) with
    {
        Picture = answer =>
        {
            var axis = RatioAxis.Of(answer, 0, IntervalPicture.Width);
            return method => IntervalPicture.Render(axis, method.Operation.Ratio);
        },
    };

    public static Column BenchmarkRatio { get; } =
        Column.OfMethod("BDN's ratio", method => method.BenchmarkRatio is { } ratio ? Figure.Ratio(ratio) : null);

    public static Column Api { get; } = Column.OfArm("API", (_, arm) => arm.Api) with { IsText = true };

    public static Column Mean { get; } = Column.OfArm(
        "Mean ± error", (method, arm) => arm.Mean is null ? null : ChartText.Mean(method, arm) + (method.Source == MeanSource.PairedBlocks ? " †" : ""));

    public static Column Allocated { get; } = Column.OfArm("Allocated by client, B", (_, arm) => Count(arm.Record.Benchmark?.AllocatedBytes));

    public static Column Sent { get; } = Column.OfArm("Sent, B", (_, arm) => Count(arm.Record.Wire?.SentBytes));

    public static Column Received { get; } = Column.OfArm("Received, B", (_, arm) => Count(arm.Record.Wire?.ReceivedBytes));

    public static Column Store { get; } = OfTime("In the store", arm => arm.Record.Server?.StoreNanoseconds);

    public static Column StoreShare { get; } =
        Column.OfArm("Store's part", (_, arm) => arm.StoreShare is { } share ? Figure.Percent(share) : null);

    public static Column Handler { get; } = OfTime("In the handler", arm => arm.Record.Server?.HandlerNanoseconds);

    public static Column Calls { get; } = Column.OfArm("Calls", (_, arm) => Count(arm.Record.Paired?.Calls));

    public static Column PairedMean { get; } = OfTime("Mean", arm => arm.Record.Paired?.MeanNanoseconds);

    public static Column P50 { get; } = OfTime("p50", arm => arm.Record.Paired?.P50Nanoseconds);

    public static Column P90 { get; } = OfTime("p90", arm => arm.Record.Paired?.P90Nanoseconds);

    public static Column P99 { get; } = OfTime("p99", arm => arm.Record.Paired?.P99Nanoseconds);

    public static Column Max { get; } = OfTime("max", arm => arm.Record.Paired?.MaxNanoseconds);

    public static Column StandardDeviation { get; } = OfTime("BDN's StdDev", arm => arm.Record.Benchmark?.StandardDeviationNanoseconds);

    public static Column CallsPerSecond { get; } = Column.OfArm("BDN's Op/s", (_, arm) => Count(arm.Record.Benchmark?.CallsPerSecond));

    private static Column OfTime(string header, Func<ArmAnswer, double?> nanoseconds) =>
        Column.OfArm(header, (method, arm) => nanoseconds(arm) is { } time ? method.Scale.WithUnit(time) : null);

    private static string? Count(double? value) => value is { } count ? Figure.Count(count) : null;
}
