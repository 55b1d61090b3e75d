using RpcBench.Bench.Reports.Load.Answers;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records.Figures;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Tables;

/// <summary>The tables of one series. Null: there is nothing to show.</summary>
internal static class SeriesTables
{
    /// <summary>Rates and times, every load and API.</summary>
    public static GroupedTable? Points(LoadSeries series) => ArmTable.Of(
        $"Figures: {series.Title}",
        series,
        [
            // What makes figures worthless stands where it is seen first.
            ArmColumns.Asked, ArmColumns.Reached, ArmColumns.Failed, ArmColumns.Dropped, ArmColumns.InFlight, ArmColumns.P50, ArmColumns.P90, ArmColumns.P99, ArmColumns.P999,
            ArmColumns.P9999, ArmColumns.Maximum, ArmColumns.ServiceP99, ArmColumns.LatenessP99, ArmColumns.P75, ArmColumns.Mean, ArmColumns.Calls, ArmColumns.Checked, ArmColumns.Blocks,
        ]);

    /// <summary>As much of that as a console has room for.</summary>
    public static GroupedTable? Compact(LoadSeries series) => ArmTable.Of(
        series.Title,
        series,
        [
            ArmColumns.Asked, ArmColumns.Reached, ArmColumns.P50, ArmColumns.P99, ArmColumns.P999, ArmColumns.Maximum, ArmColumns.Failed, ArmColumns.Dropped,
        ]);

    /// <summary>gRPC over REST, every load and quantity.</summary>
    public static GroupedTable? Verdicts(LoadSeries series) => series.Points.All(point => point.Ratios.Count == 0)
        ? null
        : new GroupedTable(
            $"gRPC over REST: {series.Title}",
            [("Load", true), ("Quantity", true), ("gRPC / REST [interval]", false), ("Pairs", false), ("Verdict", true), ("Trust", true)],
            [.. series.Points.Where(point => point.Ratios.Count > 0).Select(point => new LineGroup(LoadWords.Load(point), [.. point.Ratios.Select(ratio => Verdict(point, ratio))]))]);

    /// <summary>A line for each load, with what the answer rests on: calls carried by a closed loop, and the tail.</summary>
    public static GroupedTable? CompactVerdicts(LoadSeries series)
    {
        List<string> quantities = [.. new[] { LoadQuantities.TimePerCall, LoadQuantities.P99 }.Where(quantity => series.Points.Any(point => Find(point, quantity) is not null))];
        return quantities.Count == 0
            ? null
            : new GroupedTable(
                "gRPC over REST",
                [("Load", true), .. quantities.SelectMany(quantity => new TableHeader[] { (quantity, false), ("Verdict", true) }), ("Trust", true)],
                [
                    .. series.Points.Where(point => point.Ratios.Count > 0).Select(point => new LineGroup(LoadWords.Load(point),
                    [
                        [
                            .. quantities.SelectMany(quantity => Find(point, quantity) is { } ratio ? new string?[] { Figure.Interval(ratio.Ratio), VerdictWords.Of(ratio.Verdict) } : [null, null]),
                            Trust(point),
                        ],
                    ])),
                ]);
    }

    /// <summary>What one call costs.</summary>
    public static GroupedTable? Cost(LoadSeries series) =>
        HasCost(series) ? ArmTable.Of($"Cost of a call: {series.Title}", series, ArmColumns.Cost) : null;

    /// <summary>What the processes did in the window.</summary>
    public static GroupedTable? Processes(LoadSeries series) =>
        HasCost(series) ? ArmTable.Of($"Processes and connections: {series.Title}", series, ArmColumns.Processes) : null;

    private static bool HasCost(LoadSeries series) => series.Points.SelectMany(LoadArm.Of).Any(arm => arm.Record.Cost is not null);

    private static IReadOnlyList<string?> Verdict(LoadPointRecord point, LoadRatioRecord ratio) =>
    [
        ratio.Quantity,
        Figure.Interval(ratio.Ratio),
        Figure.Count(ratio.Ratio.Pairs),
        VerdictWords.Of(ratio.Verdict),
        Trust(point),
    ];

    private static string Trust(LoadPointRecord point) => LoadArm.Of(point).All(arm => arm.IsValid) ? GroupedTable.Valid : GroupedTable.Invalid;

    private static LoadRatioRecord? Find(LoadPointRecord point, string quantity) => point.Ratios.FirstOrDefault(ratio => ratio.Quantity == quantity);
}
