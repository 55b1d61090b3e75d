namespace RpcBench.Reports.Load;

/// <summary>What the points of a series say: who handles more calls/s, who has the lower tail, by how much, how sure.</summary>
internal static class SeriesSentences
{
    public static IReadOnlyList<string> Write(LoadSeries series, double margin)
    {
        string[] quantities = series.Kind == LoadKind.Closed ? [Metrics.TimePerCall, Metrics.P99] : [Metrics.P99];
        List<string> compared = [.. series.Contenders.SelectMany(contender => quantities.Select(quantity =>
            Compare(series, contender.Id, quantity, margin)).OfType<string>())];
        return [.. compared, .. compared.Count == 0 ? Plain(series) : [], .. LeftOut(series)];
    }

    private static string? Compare(LoadSeries series, string contender, string quantity, double margin)
    {
        List<(LoadPointRecord Point, Gain Gain)> gains =
        [
            .. from point in series.JudgedOf(contender)
               let gain = Gain.Compute(series, point, contender, quantity)
               where gain is not null
               select (point, gain!),
        ];
        return gains switch
        {
            [] => null,
            [var (point, gain)] => One(series, point, gain, quantity, margin),
            _ => Several(series, gains, quantity, margin),
        };
    }

    private static string One(LoadSeries series, LoadPointRecord point, Gain gain, string quantity, double margin)
    {
        var isThroughput = quantity == Metrics.TimePerCall;
        var load = $"{series.Subject} at {LoadWords.Load(point)}{LoadWords.WithinRun([gain], before: ", ")}: ";
        var figures =
            Both(series, point, gain, cell => isThroughput ? $"{Figure.PerSecond(cell.PerSecond)} a second"
                : cell.Latency is { } latency ? Figure.Time(latency.P99) : Figure.NotMeasured);
        return gain.Winner is not { } winner
            ? $"{load}{(isThroughput ? "calls/s" : Tail(series, quantity))}: {gain.Open(margin)}; {figures}."
            : isThroughput ? $"{load}{winner} handles {gain.More} than {gain.Loser}: {figures}."
            : $"{load}{winner} has the lower {Tail(series, quantity)}, {gain.Lower} than {gain.Loser}'s: {figures}.";
    }

    private static string Several(LoadSeries series, List<(LoadPointRecord Point, Gain Gain)> gains, string quantity, double margin)
    {
        var isThroughput = quantity == Metrics.TimePerCall;
        var what = isThroughput ? "handles more calls/s" : $"has the lower {Tail(series, quantity)}";
        var winners = gains.Where(entry => entry.Gain.Winner is not null).GroupBy(entry => entry.Gain.Winner!)
            .OrderByDescending(group => group.Count()).ToList();
        var counted = winners.Select((group, index) => (index == 0
            ? $"{group.Key} {what} at {group.Count()} of {gains.Count} loads" : $"{group.Key} at {group.Count()}") + Which(group));
        var neither = Counts(gains.Select(entry => entry.Gain.Comparison.Verdict));
        var first = winners.Count > 0
            ? string.Join(", ", counted)
            : $"neither {gains[0].Gain.Baseline} nor {gains[0].Gain.Contender} is shown to "
                + $"{(isThroughput ? "handle more calls/s" : $"have the lower {Tail(series, quantity)}")} at any of {gains.Count} loads";
        var best = winners.Count == 0 ? "" : Most(winners[0], gains.Count, isThroughput);
        // Of two arms it is plain which are compared.
        var pair = series.Contenders.Count > 1 ? $", {gains[0].Gain.Contender} against {gains[0].Gain.Baseline}" : "";
        return $"{series.Subject}{pair}, {Loop(series)}, {Figure.Count(gains.Count)} loads from {LoadWords.Load(gains[0].Point)} to "
            + $"{LoadWords.Load(gains[^1].Point)}: {LoadWords.WithinRun(gains.Select(entry => entry.Gain), after: " ")}"
            + $"{string.Join(", ", [first, .. neither])} "
            + $"(margin {Figure.Percent(margin)}){best}.";

        // Where the faster one changes, who reads wants to know where.
        string Which(IGrouping<string, (LoadPointRecord Point, Gain Gain)> won) =>
            won.Count() == gains.Count ? "" : $" ({LoadWords.Loads([.. won.Select(entry => entry.Point)])})";
    }

    private static string Most(IEnumerable<(LoadPointRecord Point, Gain Gain)> gains, int loads, bool isThroughput)
    {
        var (point, most) = gains.MinBy(entry => entry.Gain.Size);
        // Intervals over launches hold for all loads of the run as they are.
        var gain = most.IsOverLaunches ? most : most with { ChosenOf = loads };
        return !gain.IsShownOfAll ? "" : $"; the most at {LoadWords.Load(point)}: {(isThroughput ? gain.More : gain.Lower)}";
    }

    /// <summary>How often nobody is ahead, by the reason; nothing for a reason that there is not.</summary>
    internal static IEnumerable<string> Counts(IEnumerable<Verdict> verdicts) => VerdictWords
        .Count(verdicts, (Verdict.NoDifference, "no difference"), (Verdict.Inconclusive, "inconclusive"))
        .Select(one => $"{one.Name} at {one.Count}");

    private static IEnumerable<string> Plain(LoadSeries series)
    {
        var valid = series.Points.SelectMany(
            point => series.SidesOf(point).Where(side => side.IsValid).Select(side => (Point: point, Side: side))).ToList();
        foreach (var group in valid.GroupBy(entry => entry.Side.Label))
        {
            var (point, side) = group.MaxBy(entry => entry.Side.Record.PerSecond);
            var of = group.Count() > 1 ? ", the most of its loads" : "";
            yield return $"{series.Subject}: {side.Label} handled {Figure.PerSecond(side.Record.PerSecond)} calls a second at "
                + LoadWords.Load(point) + of
                + (side.Record.Latency is { } latency ? $", p50 {Figure.Time(latency.P50)}, p99 {Figure.Time(latency.P99)}" : "") + ".";
        }
    }

    private static IEnumerable<string> LeftOut(LoadSeries series)
    {
        var invalid = series.Points.Count(point => series.SidesOf(point).Any(side => !side.IsValid));
        var left = series.Contenders.Count > 1 ? "INVALID in an arm, which is left out there" : "INVALID and left out of these sentences";
        return invalid == 0 ? [] : [$"{series.Subject}, {Loop(series)}: {invalid} of {series.Points.Count} loads "
            + $"{(invalid == 1 ? "is" : "are")} {left}; the reasons stand under INVALID."];
    }

    private static string Loop(LoadSeries series) => series.Kind == LoadKind.Closed ? "closed loop" : "open loop";

    private static string Tail(LoadSeries series, string quantity) =>
        series.Kind == LoadKind.Closed ? $"{quantity} (service time)" : quantity;

    private static string Both(LoadSeries series, LoadPointRecord point, Gain gain, Func<LoadCellRecord, string> figure) => string.Join(
        ", ",
        series.SidesOf(point).Where(side => side.Id == gain.Comparison.Baseline || side.Id == gain.Comparison.Contender)
            .Select(side => $"{side.Label} {figure(side.Record)}"));
}
