namespace RpcBench.Changes;

/// <summary>The charts that show the intervals of changes beside the limit. There is a chart for each load, and all charts share one
/// axis.</summary>
internal static class ChangeCharts
{
    private static readonly ArmRecord[] Sides =
        [new("base", "base", null, null, null) { Look = "other-1" }, new("head", "head", null, null, null) { Look = "other-2" }];

    public static IReadOnlyList<ChartFigure> Draw(IReadOnlyList<Change> changes, double limit)
    {
        var loads = changes.Where(change => change is { IsTime: true, Interval: not null })
            .GroupBy(change => change.Place.Where, change => ToLine(change, limit)).ToList();
        var frame = RatioFrame.Fit(Sides, limit, loads.SelectMany(load => load));
        return
        [
            .. loads.Index().Select(load => new RatioChart(
                $"changes-{load.Index + 1}", Phrases.Capital(load.Item.Key), "all times", frame, [.. load.Item]).ToFigure()),
        ];
    }

    private static RatioLine ToLine(Change change, double limit)
    {
        var name = $"{change.Place.Operation}, {change.Place.Arm}"
            + (change.Quantity == ChangeQuantity.Time ? "" : $" ({ChangeWords.Name(change.Quantity)})");
        return new(
            name, $"{name}, {change.Place.Where}",
            new("base", "head", Metrics.TimePerCall, change.Interval!, limit, IsSettled: !change.HidesAll),
            $"{ChangeWords.Sign(change)} {ChangeWords.Outcome(change)}");
    }
}
