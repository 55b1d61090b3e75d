namespace RpcBench.Load.Reports;

/// <summary>The writer of the headline: capacity, then calls per second, then tails. The headline says nothing that the intervals do not
/// support.</summary>
internal static class LoadHeadlineWriter
{
    /// <summary>The first of all sentences; of several capacities, or else of several series, who is ahead in how many.</summary>
    public static Headline Write(LoadRecord record)
    {
        if (record.Trust == Trust.Disturbed)
        {
            return new Headline("", []).If(RunParts.Validity(record));
        }

        var margin = record.Conditions.Margin;
        var (groups, series) = (CapacityGroup.All(record), LoadSeries.All(record));
        var capacities = groups.Select(group => string.Join(' ', Describe(group, margin))).Where(said => said.Length > 0);
        List<string> all = [.. capacities, .. series.SelectMany(entry => Describe(entry))];
        var counted = (groups.Count, series.Count) switch
        {
            ( > 1, _) => Counted("capacities (one search for each arm)",
                [.. groups.SelectMany(group => group.Ranks(margin)).Select(rank => rank.IsEqual ? null : rank.Most.Label)]),
            (0, > 1) => Counted("loads", [.. series.SelectMany(entry => Winners(entry))]),
            _ => null,
        };
        var points = counted is null ? all.Skip(1).ToList() : all;
        var sentence = counted ?? all.FirstOrDefault("Nothing was compared: the tables have what was measured.");
        var headline = new Headline(sentence, points).If(RunParts.Validity(record) with { IsValid = LoadReasons.HasValid(record) });
        // Where measurement after measurement is invalid, no sentence is of any.
        return record.InvalidBecause.Count == 0 ? headline with { Points = points } : headline;
    }

    /// <summary>A sentence for each contender and quantity, for example <c>GetSmallPayload, closed loop: gRPC handles 2.5–27 % more calls/s
    /// at 3 of 7 loads, undecided in calls/s at 4 of 7 loads (99.5 % confidence over 3 launches).</c></summary>
    public static IEnumerable<string> Describe(LoadSeries series) =>
        from pair in ArmPair.All(series.Arms)
        from quantity in series.Headlined
        let found = Judged(series, pair, quantity)
        where found.Count > 0
        select Describe(series, pair, LoadWords.Quantity(quantity), found);

    /// <summary>Describes which arm handles more calls within an objective and by how much.</summary>
    private static IEnumerable<string> Describe(CapacityGroup group, double margin) => group.IsValid
        ? group.Ranks(margin).Select(rank => $"Within {group.Objective}, {Describe(rank, group.Subject)} (one search each, no interval).")
        : [$"Within {group.Objective}, the capacity of {group.Subject} is INVALID."];

    private static string Describe(CapacityRank rank, string subject) => rank.IsEqual
        ? $"{rank.Most.Label} and {rank.Least.Label} handle about as many {subject} calls"
        : $"{rank.Most.Label} handles {Format.Percent(rank.Gain)} more {subject} calls than {rank.Least.Label}";

    private static string Describe(LoadSeries series, ArmPair pair, string what, IReadOnlyList<ComparisonRecord> found)
    {
        var loop = series.Kind == LoadKind.Closed ? "closed loop" : "open loop";
        var over = series.IsOverLaunches ? "launches" : "pairs of blocks of this run";
        var outcomes =
            from one in found
            group one by one.Verdict into same
            orderby same.First().FindWinner() is null, same.Count() descending
            select $"{Outcome(pair, what, [.. same])} at {same.Count()} of {found.Count} loads";
        var least = found.MinBy(one => one.Ratio.Confidence)!.Ratio;
        return $"{pair.Lead}{series.Subject}, {loop}: {string.Join(", ", outcomes)} "
            + $"({Format.Confidence(least.Confidence)} confidence over {Format.Count(least.Pairs)} {over}).";
    }

    /// <summary>Of one verdict; of a winner the range of what it gains, from the least to the greatest end of the intervals.</summary>
    private static string Outcome(ArmPair pair, string what, IReadOnlyList<ComparisonRecord> compared)
    {
        if (compared[0].FindWinner() is not { } winner)
        {
            return $"{VerdictWords.Describe(compared[0], "", "")} in {what}";
        }

        var label = winner == pair.Baseline.Id ? pair.Baseline.Label : pair.Contender.Label;
        var isRate = what == LoadWords.Rate;
        var (verb, change) = isRate ? ("handles", "more") : ("has a", "lower");
        var gains = VerdictWords.Quotients(compared).Select(quotient => (double?)(isRate ? (1 / quotient) - 1 : 1 - quotient));
        var range = Phrases.Range(gains, Format.Percent);
        return string.Join(" ", new[] { label, verb, range, change, what }.OfType<string>());
    }

    /// <summary>Who is ahead in how many; null: nothing was compared.</summary>
    private static string? Counted(string of, IReadOnlyList<string?> winners)
    {
        if (winners.Count == 0)
        {
            return null;
        }

        var counts = winners.OfType<string>().GroupBy(winner => winner).OrderByDescending(won => won.Count())
            .Select(won => $"{won.Key} is ahead in {won.Count()}").DefaultIfEmpty("No arm is ahead in any");
        return $"{string.Join(", ", counts)} of {winners.Count} {of}.";
    }

    private static IEnumerable<string?> Winners(LoadSeries series) =>
        from pair in ArmPair.All(series.Arms)
        from found in Judged(series, pair, series.Headlined.FirstOrDefault(""))
        select found.FindWinner() is { } winner ? series.Arms.LabelOf(winner) : null;

    private static IReadOnlyList<ComparisonRecord> Judged(LoadSeries series, ArmPair pair, string quantity) =>
        [.. series.JudgedOf(pair.Contender.Id).Select(point => point.Find(pair.Contender.Id, quantity)).OfType<ComparisonRecord>()];
}
