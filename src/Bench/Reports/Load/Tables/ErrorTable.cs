using RpcBench.Bench.Reports.Load.Answers;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records.Figures;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Tables;

/// <summary>Calls that failed, by kind, with times of their own and an example of each.</summary>
internal static class ErrorTable
{
    /// <summary>The table; null where no call failed.</summary>
    public static GroupedTable? Of(LoadRecord record)
    {
        List<LineGroup> groups =
        [
            .. from series in LoadSeries.All(record)
               from point in series.Points
               let lines = LoadArm.Of(point).SelectMany(arm => arm.Record.Errors.Select(error => Line(arm, error))).ToList()
               where lines.Count > 0
               select new LineGroup($"{series.Subject}, {LoadWords.Load(point)}", lines),
        ];
        return groups.Count == 0
            ? null
            : new GroupedTable(
                "Calls that failed",
                [("Load", true), ("API", true), ("Trust", true), ("Kind", true), ("Calls", false), ("Of all calls", false), ("p50", false), ("p99", false), ("max", false), new("An example", IsText: true, Wraps: true)],
                groups);
    }

    /// <summary>A name of the taxonomy in words: <c>TimedOut</c> is <c>timed out</c>.</summary>
    public static string Words(string kind) =>
        string.Concat(kind.Select((letter, index) => char.IsUpper(letter) ? (index == 0 ? "" : " ") + char.ToLowerInvariant(letter) : letter.ToString()));

    private static IReadOnlyList<string?> Line(LoadArm arm, CallErrorRecord error) =>
    [
        arm.Api,
        arm.IsValid ? GroupedTable.Valid : GroupedTable.Invalid,
        Words(error.Kind),
        Figure.Count(error.Count),
        Figure.Percent((double)error.Count / Math.Max(1, arm.Record.Calls + arm.Record.Failed)),
        Figure.Time(error.Latency.P50),
        Figure.Time(error.Latency.P99),
        Figure.Time(error.Latency.Maximum),
        error.Example,
    ];
}
