namespace RpcBench.Reports.Load;

/// <summary>What was found: capacity, then calls a second, then tails. Says nothing that the intervals do not support.</summary>
internal static class LoadHeadlineWriter
{
    public static Headline Write(LoadRecord record)
    {
        var margin = record.Conditions.Margin;
        var groups = CapacityGroup.All(record);
        List<string> capacities = [.. groups.Select(group => CapacitySentences.Write(group, margin))];
        var series = LoadSeries.All(record);
        List<string> others = [.. series.SelectMany(entry => SeriesSentences.Write(entry, margin)), .. Streaming(record)];
        List<string> all = [.. capacities, .. others];
        var (sentence, rest) = (capacities.Count, series.Count) switch
        {
            ( > 1, _) when CapacitySentences.ValidUpTo(groups) is { } upTo && !groups.Any(group => group.IsValid) => (upTo, others),
            ( > 1, _) when record.Arms.Count > 1 => (Counted(record, groups, margin), all),
            (0, > 1) when record.Arms.Count > 1 => (Counted(record, series, margin), all),
            _ => (all.FirstOrDefault("Nothing was measured."), [.. all.Skip(1)]),
        };
        var headline = new Headline(sentence, rest).If(LoadReasons.HasValid(record));
        // Where measurement after measurement is invalid, no sentence is of any.
        return record.InvalidBecause.Count == 0 ? headline with { Points = rest } : headline;
    }

    private static IEnumerable<string> Streaming(LoadRecord record)
    {
        foreach (var forms in record.Streaming.Where(line => line.Reader == StreamingRecord.Fast)
            .GroupBy(line => (line.Network, line.Shape, line.Arm)))
        {
            // A whole response has no gaps: its objects come at once.
            if ((forms.FirstOrDefault(line => line.GapP50 is null), forms.FirstOrDefault(line => line.GapP50 is not null))
                is ({ } whole, { } streamed))
            {
                yield return $"{record.Arms.LabelOf(forms.Key.Arm)}, {Figure.Count(streamed.Objects)} {forms.Key.Shape} objects"
                    + $"{LoadSeries.Over(record, forms.Key.Network)}: the first comes after {Figure.Time(streamed.FirstObject)} "
                    + $"as {streamed.Form} and {Figure.Time(whole.FirstObject)} as {whole.Form}, "
                    + $"the last after {Figure.Time(streamed.LastObject)} and {Figure.Time(whole.LastObject)} (medians).";
            }
        }
    }

    private static string Counted(LoadRecord record, IReadOnlyList<CapacityGroup> groups, double margin) => string.Join(
        " ", record.Arms.Skip(1).Select(contender => Counted(groups, record.Arms[0].Label, contender.Label, margin)));

    private static string Counted(IReadOnlyList<CapacityGroup> groups, string baseline, string contender, double margin)
    {
        List<(CapacitySide Most, CapacitySide Least, string? Equal)> ranks =
        [
            .. from capacities in groups
               let other = capacities.Contenders.FirstOrDefault(found => found.Label == contender)
               where capacities.IsValid && capacities.Baseline?.PerSecond is not null && other?.PerSecond is not null
               select CapacitySentences.Rank(capacities.Baseline!, other!, margin),
        ];
        int Higher(string label) => ranks.Count(rank => rank.Equal is null && rank.Most.Label == label);
        return $"Of {groups.Count} capacities searched, once for each arm, {contender}'s is the higher in {Higher(contender)} and "
            + $"{baseline}'s in {Higher(baseline)}; about equal in {ranks.Count(rank => rank.Equal is not null)}"
            + (ranks.Count < groups.Count ? $"; {groups.Count - ranks.Count} not found for both or invalid." : ".");
    }

    private static string Counted(LoadRecord record, IReadOnlyList<LoadSeries> series, double margin)
    {
        List<string> parts =
        [
            .. record.Arms.Skip(1).SelectMany(
                contender => Counted(series, contender, LoadKind.Closed, Metrics.TimePerCall, "calls/s in closed loops")),
            .. record.Arms.Skip(1).SelectMany(contender => Counted(series, contender, LoadKind.Open, Metrics.P99, "p99 in open loops")),
        ];
        return parts.Count == 0
            ? "No load has a verdict: nothing was measured validly over "
                + $"{(record.Arms.Count > 2 ? "two arms" : ArmWords.Names(record.Arms))} in pairs."
            : $"{string.Join("; ", parts)}. Margin: {Figure.Percent(margin)}.";
    }

    private static IEnumerable<string> Counted(
        IReadOnlyList<LoadSeries> series, ArmRecord contender, LoadKind kind, string quantity, string words)
    {
        List<Gain> gains =
        [
            .. series.Where(entry => entry.Kind == kind)
                .SelectMany(entry => entry.JudgedOf(contender.Id).Select(point => Gain.Compute(entry, point, contender.Id, quantity)))
                    .OfType<Gain>(),
        ];
        if (gains is [var first, ..])
        {
            int Count(Verdict verdict) => gains.Count(gain => gain.Comparison.Verdict == verdict);
            string[] counts =
            [
                $"{first.Contender} is ahead at {Count(Verdict.ContenderFaster)}", $"{first.Baseline} at {Count(Verdict.BaselineFaster)}",
                .. SeriesSentences.Counts(gains.Select(gain => gain.Comparison.Verdict)),
            ];
            yield return $"In {words}{LoadWords.WithinRun(gains, before: ", ")}, {string.Join(", ", counts)} of "
                + $"{gains.Count} {(gains.Count == 1 ? "load" : "loads")}";
        }
    }
}
