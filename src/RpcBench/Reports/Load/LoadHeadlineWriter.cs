namespace RpcBench.Reports.Load;

/// <summary>What was found: capacity, then calls a second, then tails. Says nothing that the intervals do not support.</summary>
internal static class LoadHeadlineWriter
{
    private const string Calls = "calls/s";

    /// <summary>The first of all sentences; of several capacities, or else of several series, who is ahead in how many.</summary>
    public static Headline Write(LoadRecord record)
    {
        var margin = record.Conditions.Margin;
        var (groups, series) = (CapacityGroup.All(record), LoadSeries.All(record));
        List<string> all = [.. groups.Select(group => Describe(group, margin)), .. series.SelectMany(entry => Describe(entry))];
        all = all.Count > 0 ? all : [.. Streams(record)];
        var counted = (groups.Count, series.Count) switch
        {
            ( > 1, _) => Counted("capacities, searched once for each arm",
                [.. groups.SelectMany(group => group.Ranks(margin)).Select(rank => rank.IsEqual ? null : rank.Most.Label)]),
            (0, > 1) => Counted("loads", [.. series.SelectMany(entry => Winners(entry))]),
            _ => null,
        };
        var points = counted is null ? all.Skip(1).ToList() : all;
        var headline = new Headline(counted ?? all.FirstOrDefault("Nothing was measured."), points).If(LoadReasons.HasValid(record));
        // Where measurement after measurement is invalid, no sentence is of any.
        return record.InvalidBecause.Count == 0 ? headline with { Points = points } : headline;
    }

    /// <summary>Which arm handles more calls within an objective, and by how much; or up to which rates calls are valid.</summary>
    private static string Describe(CapacityGroup group, double margin)
    {
        var within = $"Within {group.Objective}, ";
        if (!group.IsValid)
        {
            var rates = group.Sides.Select(side =>
                $"{(side.Record.ValidPerSecond is { } rate ? Figure.PerSecond(rate) : "none")} over {side.Label}");
            return $"{within}{group.Subject} calls a second are VALID up to {ArmWords.Listed(rates)}; the capacity is INVALID.";
        }

        var ranks = group.Ranks(margin);
        var said = ranks.Count > 0
            ? ranks.Select(rank => Describe(rank, group.Subject)) : group.Sides.Select(side => Describe(side, group.Subject));
        return string.Join(" ", said.Select(sentence => within + sentence));
    }

    private static string Describe(CapacitySide side, string subject) => side.PerSecond is { } rate
        ? $"{side.Label} handles {Figure.PerSecond(rate)} {subject} calls a second."
        : $"{side.Label} handles {subject} calls at no rate that was tried.";

    private static string Describe(CapacityRank rank, string subject)
    {
        var (most, least) = (rank.Most.Label, rank.Least.Label);
        var more = rank.IsEqual
            ? $"{most} and {least} handle about as many {subject} calls"
            : $"{most} handles {Figure.Percent(rank.Gain)} more {subject} calls than {least}";
        return $"{more}: {Figure.PerSecond(rank.Most.PerSecond!.Value)} against {Figure.PerSecond(rank.Least.PerSecond!.Value)} a second "
            + "(one search each, no interval).";
    }

    /// <summary>A sentence for each contender and quantity; without any the most that each arm handled.</summary>
    public static IReadOnlyList<string> Describe(LoadSeries series)
    {
        List<string> compared =
        [
            .. from pair in ArmPair.All(series.Arms)
               from quantity in series.Headlined
               let found = Judged(series, pair, quantity)
               where found.Count > 0
               select Describe(series, pair, quantity, found),
        ];
        return compared.Count > 0 ? compared : [.. Most(series)];
    }

    /// <summary>For example <c>GetSmallPayload, closed loop, 1 to 64 in flight: gRPC handles 2.5–27 % more calls/s at 3 of 7 loads (16, 32
    /// and 64 in flight), inconclusive in calls/s at 4 (99.5 % intervals over 3 launches).</c></summary>
    private static string Describe(
        LoadSeries series, ArmPair pair, string quantity, IReadOnlyList<(LoadPointRecord Point, ComparisonRecord Compared)> found)
    {
        var (first, last) = (LoadWords.Load(found[0].Point), LoadWords.Load(found[^1].Point));
        var (loads, intervals) = found.Count == 1 ? (first, "interval") : ($"{found.Count} loads from {first} to {last}", "intervals");
        var (within, over) = series.IsOverLaunches ? ("", "launches") : (", within this run", "pairs of blocks");
        var byVerdict = found.GroupBy(one => one.Compared.Verdict).OrderByDescending(same => same.First().Compared.FindWinner() is not null)
            .ThenByDescending(same => same.Count());
        var outcomes = byVerdict.Select(same =>
            Outcome(pair, Words(series, quantity), [.. same.Select(one => one.Compared)])
            + (found.Count == 1 ? "" : At(same.Key, [.. same.Select(one => one.Point)], found.Count)));
        var least = found.MinBy(one => one.Compared.Ratio.Confidence).Compared.Ratio;
        return $"{pair.Lead}{series.Subject}, {LoopOf(series)}, {loads}{within}: {string.Join(", ", outcomes)} "
            + $"({Figure.Confidence(least.Confidence)} {intervals} over {Figure.Count(least.Pairs)} {over}).";
    }

    /// <summary>Of one verdict; of a winner the range of what it gains, from the least to the greatest end of the intervals.</summary>
    private static string Outcome(ArmPair pair, string what, IReadOnlyList<ComparisonRecord> compared)
    {
        if (compared[0].FindWinner() is not { } winner)
        {
            return $"{VerdictWords.Describe(compared[0], "", "")} in {what}";
        }

        var label = winner == pair.Baseline.Id ? pair.Baseline.Label : pair.Contender.Label;
        var (verb, change) = what == Calls ? ("handles", "more") : ("has a", "lower");
        var gains = VerdictWords.Quotients(compared).Select(quotient => (double?)(what == Calls ? (1 / quotient) - 1 : 1 - quotient));
        var range = ArmWords.Range(gains, Figure.Percent);
        return string.Join(" ", new[] { label, verb, range, change, what }.OfType<string>());
    }

    // Where the faster one changes, who reads wants to know where.
    private static string At(Verdict verdict, IReadOnlyList<LoadPointRecord> points, int all)
    {
        var isNamed = verdict is Verdict.ContenderFaster or Verdict.BaselineFaster && points.Count < all;
        return $" at {points.Count} of {all} loads{(isNamed ? $" ({LoadWords.Loads(points)})" : "")}";
    }

    private static IEnumerable<string> Most(LoadSeries series) =>
        from side in series.Points.SelectMany(point => series.SidesOf(point).Select(side => (Point: point, Side: side)))
        where side.Side.IsValid
        group side by side.Side.Label into own
        let most = own.MaxBy(one => one.Side.Record.PerSecond)
        select $"{series.Subject}: {own.Key} handled up to {Figure.PerSecond(most.Side.Record.PerSecond)} calls a second, at "
            + $"{LoadWords.Load(most.Point)}.";

    /// <summary>Of a run of streams alone: when the first object comes.</summary>
    private static IEnumerable<string> Streams(LoadRecord record) =>
        from line in record.Streaming
        where line.Reader == StreamingRecord.Fast
        group line by (line.Network, line.Shape, line.Arm) into forms
        let first = forms.OrderBy(line => line.FirstObject).Select(line => $"{Figure.Time(line.FirstObject)} as {line.Form}")
        select $"{record.Arms.LabelOf(forms.Key.Arm)}, {forms.Key.Shape} objects{LoadSeries.Over(record, forms.Key.Network)}: the first "
            + $"comes after {ArmWords.Listed(first)} (medians).";

    /// <summary>Who is ahead in how many; null: nothing was compared.</summary>
    private static string? Counted(string of, IReadOnlyList<string?> winners)
    {
        var counts = winners.GroupBy(winner => winner ?? "nobody").OrderByDescending(won => won.Count())
            .Select(won => $"{won.Key} is ahead in {won.Count()}");
        return winners.Count == 0 ? null : $"Of {winners.Count} {of}: {string.Join(", ", counts)}.";
    }

    private static IEnumerable<string?> Winners(LoadSeries series) =>
        from pair in ArmPair.All(series.Arms)
        from found in Judged(series, pair, series.Headlined.FirstOrDefault(""))
        select found.Compared.FindWinner() is { } winner ? series.Arms.LabelOf(winner) : null;

    private static IReadOnlyList<(LoadPointRecord Point, ComparisonRecord Compared)> Judged(
        LoadSeries series, ArmPair pair, string quantity) =>
        [
            .. from point in series.JudgedOf(pair.Contender.Id)
               let compared = point.Find(pair.Contender.Id, quantity)
               where compared is not null
               select (point, compared!),
        ];

    private static string Words(LoadSeries series, string quantity)
    {
        if (quantity == Metrics.TimePerCall)
        {
            return Calls;
        }

        return series.Kind == LoadKind.Closed ? $"{quantity} (service time)" : quantity;
    }

    private static string LoopOf(LoadSeries series) => series.Kind == LoadKind.Closed ? "closed loop" : "open loop";
}
