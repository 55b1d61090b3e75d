namespace RpcBench.Changes;

/// <summary>The charts that show the intervals of changes beside the limit. There is a chart for each load, and all charts share one
/// axis.</summary>
internal static class ChangeCharts
{
    private static readonly ArmRecord[] Versions =
        [new("base", "base", null, null, null) { Look = "other-1" }, new("head", "head", null, null, null) { Look = "other-2" }];

    public static IReadOnlyList<ChartFigure> Draw(IReadOnlyList<Change> changes, double limit)
    {
        var loads = changes.Where(change => change is { IsTime: true, Interval: not null })
            .GroupBy(change => change.Place.LoadAndNetwork, change => ToLine(change, limit)).ToList();
        var frame = RatioFrame.Fit(Versions, limit, loads.SelectMany(load => load));
        return
        [
            .. loads.Index().Select(load => new RatioChart(
                $"changes-{load.Index + 1}", Phrases.Capitalize(load.Item.Key), "all times", frame, [.. load.Item]).ToFigure()),
        ];
    }

    private static RatioLine ToLine(Change change, double limit)
    {
        var name = $"{change.Place.Operation}, {change.Place.Arm}"
            + (change.Quantity == ChangeQuantity.Time ? "" : $" ({ChangeText.FormatQuantity(change.Quantity)})");
        return new(
            name, $"{name}, {change.Place.LoadAndNetwork}",
            new("base", "head", Metrics.TimePerCall, change.Interval!, limit, IsSettled: !change.CouldHideAnySlowdown),
            $"{ChangeText.FormatSign(change)} {ChangeText.FormatOutcome(change)}");
    }
}
