namespace RpcBench.Load.Reports;

/// <summary>The writer of the headline: first capacities, then tails. The headline says nothing that the intervals do not
/// support.</summary>
internal static class LoadHeadlineWriter
{
    /// <summary>Returns the first sentence. If there are several capacities, or no capacity and several loads, the first sentence counts
    /// how often each arm is ahead.</summary>
    public static Headline Write(LoadRecord record)
    {
        if (record.Trust == Trust.Disturbed)
        {
            return new Headline("", []).WithValidity(ReportParts.CreateValidity(record));
        }

        var margin = record.Conditions.Margin;
        var (groups, loads) = (CapacityGroup.ReadAll(record), LoadResult.ReadAll(record));
        var capacities = groups.Select(group => string.Join(' ', Describe(group, margin))).Where(said => said.Length > 0);
        List<string> all = [.. capacities, .. loads.SelectMany(load => Describe(load))];
        var counted = (groups.Count, loads.Count) switch
        {
            ( > 1, _) => CountWins("capacities (one search for each arm)",
                [.. groups.SelectMany(group => group.Ranks(margin)).Select(rank => rank.IsEqual ? null : rank.Most.Label)]),
            (0, > 1) => CountWins("loads", [.. loads.SelectMany(load => FindWinners(load))]),
            _ => null,
        };
        List<string> points = [.. counted is null ? all.Skip(1) : all, .. loads.SelectMany(DescribeLosses)];
        var sentence = counted ?? all.FirstOrDefault("Nothing was compared: the tables have what was measured.");
        var headline = new Headline(sentence, points).WithValidity(
            ReportParts.CreateValidity(record) with { IsValid = LoadReasons.HasValid(record) });
        // No bullet point is based on an invalid measurement, so they stay unless the run as a whole is invalid.
        return record.InvalidBecause.Count == 0 ? headline with { BulletPoints = points } : headline;
    }

    private static IEnumerable<string> Describe(CapacityGroup group, double margin) => group.IsValid
        ? group.Ranks(margin).Select(rank =>
            $"Keeping {group.Objective}, {Describe(rank, group.Subject)} (one search for each arm, without an interval).")
        : [$"Keeping {group.Objective}, the capacity of {group.Subject} is INVALID."];

    private static string Describe(CapacityRank rank, string subject) => rank.IsEqual
        ? $"{rank.Most.Label} and {rank.Least.Label} handle about as many {subject} calls a second"
        : $"{rank.Most.Label} handles {Format.Percent(rank.Gain)} more {subject} calls a second than {rank.Least.Label}";

    /// <summary>Returns a sentence for each contender, for example <c>GetSmallPayload, 2000 a second, poisson: gRPC has a 25–31 % lower p99
    /// (99 % confidence over 3 launches).</c></summary>
    private static IEnumerable<string> Describe(LoadResult load) =>
        ArmPair.FromArms(load.Arms).Select(pair => Describe(load, pair)).OfType<string>();

    private static IEnumerable<string> DescribeLosses(LoadResult load) =>
        from side in load.Sides
        where side.Record.Failed + side.Record.Dropped > 0
        select $"{load.Subject}, {load.Schedule}: over {side.Label}, {Format.Count(side.Record.Failed)} calls failed and "
            + $"{Format.Count(side.Record.Dropped)} were dropped. Percentiles leave these calls out.";

    private static string? Describe(LoadResult load, ArmPair pair)
    {
        if (load.FindHeadlineComparison(pair.Contender.Id) is not { } compared)
        {
            return null;
        }

        var (ratio, over) = (compared.Ratio, load.Record.HasSeveralLaunches ? "launches" : "pairs of blocks of this run");
        return $"{pair.Prefix}{load.Subject}, {load.Schedule}: {DescribeOutcome(pair, compared)} "
            + $"({Format.Confidence(ratio.Confidence)} confidence over {Format.Count(ratio.Pairs)} {over}).";
    }

    private static string DescribeOutcome(ArmPair pair, ComparisonRecord compared)
    {
        if (compared.FindWinner() is not { } winner)
        {
            return $"{VerdictText.Describe(compared, "", "")} in {compared.Quantity}";
        }

        var label = winner == pair.Baseline.Id ? pair.Baseline.Label : pair.Contender.Label;
        var range = Phrases.FormatRange(
            VerdictText.ComputeQuotients([compared]).Select(quotient => (double?)(1 - quotient)),
            Format.Percent);
        return string.Join(" ", new[] { label, "has a", range, "lower", compared.Quantity }.OfType<string>());
    }

    /// <summary>Counts how often each arm is ahead. Returns null if nothing was compared.</summary>
    private static string? CountWins(string of, IReadOnlyList<string?> winners)
    {
        if (winners.Count == 0)
        {
            return null;
        }

        var counts = winners.OfType<string>().GroupBy(winner => winner).OrderByDescending(won => won.Count())
            .Select(won => $"{won.Key} is ahead in {won.Count()}").DefaultIfEmpty("No arm is ahead in any");
        return $"{string.Join(", ", counts)} of {winners.Count} {of}.";
    }

    private static IEnumerable<string?> FindWinners(LoadResult load) => ArmPair.FromArms(load.Arms)
        .Select(pair => load.FindHeadlineComparison(pair.Contender.Id)).OfType<ComparisonRecord>()
        .Select(compared => compared.FindWinner() is { } winner ? load.Arms.FindLabel(winner) : null);
}
