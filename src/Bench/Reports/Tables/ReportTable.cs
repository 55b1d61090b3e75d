using RpcBench.Bench.Reports.Answers;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>A table of a report: what it is called and its columns.</summary>
/// <param name="Title">Stands over it.</param>
/// <param name="Columns">From left to right.</param>
public sealed record ReportTable(string Title, IReadOnlyList<Column> Columns)
{
    /// <summary>The answer: times, ratio, verdict, and what a call costs.</summary>
    public static ReportTable Answer { get; } = new(
        "The answer, method by method",
        [
            Tables.Columns.Method, Tables.Columns.Verdict, Tables.Columns.Ratio, Tables.Columns.Interval, Tables.Columns.BenchmarkRatio,
            Tables.Columns.Api, Tables.Columns.Mean, Tables.Columns.RoundTrips, Tables.Columns.Floor, Tables.Columns.Store,
            Tables.Columns.StoreShare, Tables.Columns.Sent, Tables.Columns.Received, Tables.Columns.Allocated,
        ]);

    /// <summary>The least that a network and a call's bytes allow, part by part, beside what was measured.</summary>
    public static ReportTable Floors { get; } = new(
        "Why a call takes that many round trips",
        [
            Tables.Columns.Method, Tables.Columns.Api, Tables.Columns.Sent, Tables.Columns.Received, Tables.Columns.Handshakes, Tables.Columns.Exchange,
            Tables.Columns.SlowStart, Tables.Columns.Serialisation, Tables.Columns.Floor, Tables.Columns.Mean, Tables.Columns.RoundTrips,
            Tables.Columns.OverFloor,
        ]);

    /// <summary>How single calls spread, from the paired blocks, and BenchmarkDotNet's spread of its iterations.</summary>
    public static ReportTable Spread { get; } = new(
        "How single calls spread",
        [
            Tables.Columns.Method, Tables.Columns.Api, Tables.Columns.Calls, Tables.Columns.PairedMean, Tables.Columns.P50, Tables.Columns.P90,
            Tables.Columns.P99, Tables.Columns.Max, Tables.Columns.Handler, Tables.Columns.StandardDeviation, Tables.Columns.CallsPerSecond,
        ]);

    /// <summary>The figures that a chart shows.</summary>
    public static ReportTable Chart { get; } = new(
        "The figures of this chart", [Tables.Columns.Method, Tables.Columns.Api, Tables.Columns.Mean, Tables.Columns.RoundTrips]);

    /// <summary>The columns that this network has figures for.</summary>
    public IEnumerable<Column> ColumnsOf(NetworkAnswer network) =>
        Columns.Where(column => (network.ShowsRoundTrips || !column.NeedsDistance) && !(network.IsLocal && column.NeedsFloor));
}
