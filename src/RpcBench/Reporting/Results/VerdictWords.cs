namespace RpcBench.Reporting.Results;

/// <summary>Verdicts as reports show them. Labels identify the arms. A comparison is null if it was not made.</summary>
internal static class VerdictWords
{
    // A gain below this share is not worth a figure.
    private const double Least = 0.0005;

    // Shares from here on have no decimals.
    private const double Whole = 0.0095;

    private const string Undecided = "undecided";

    /// <summary>Describes the direction alone, for headers and counts, for example <c>gRPC faster</c>.</summary>
    public static string Describe(Verdict? verdict, string baseline, string contender) =>
        Faster(verdict, baseline, contender) + (verdict is Verdict.ContenderFaster or Verdict.BaselineFaster ? " faster" : "");

    /// <summary>Describes direction and size in a table's cell, for example <c>gRPC faster by 4–13 %</c>, <c>no difference (within 5 %)</c>
    /// or <c>undecided</c>. If the contender's label is empty, the text of its gain starts with <c>faster</c>.</summary>
    public static string Describe(ComparisonRecord? comparison, string baseline, string contender) => comparison switch
    {
        { Verdict: Verdict.NoDifference } => NoDifference(comparison.Margin),
        { Verdict: Verdict.Inconclusive } when comparison.Ratio.SaysNothing() => $"{Undecided} ({Format.TooNoisy})",
        _ when Gain(comparison, quotient => 1 - quotient) is { } gain =>
            $"{Faster(comparison?.Verdict, baseline, contender)} faster by {gain}".TrimStart(),
        _ => Faster(comparison?.Verdict, baseline, contender),
    };

    /// <summary>Returns the winner's label alone, for a column whose header says "faster".</summary>
    public static string Faster(Verdict? verdict, string baseline, string contender) => verdict switch
    {
        Verdict.ContenderFaster => contender,
        Verdict.BaselineFaster => baseline,
        Verdict.NoDifference => "no difference",
        Verdict.Inconclusive => Undecided,
        Verdict.NotSettled => "not settled",
        _ => Format.NotMeasured,
    };

    /// <summary>Describes the verdict for a column whose header says what is less: the better arm and the share that it saves, for example
    /// <c>gRPC 4–13 %</c>.</summary>
    public static string Range(ComparisonRecord? comparison, string baseline, string contender) =>
        Range(comparison, baseline, contender, quotient => 1 - quotient);

    /// <summary>Describes the verdict on a ratio of times per call for a column whose header says "more": the faster arm and its additional
    /// calls per second.</summary>
    public static string RangeOfRates(ComparisonRecord? comparison, string baseline, string contender) =>
        Range(comparison, baseline, contender, quotient => (1 / quotient) - 1);

    private static string Range(ComparisonRecord? comparison, string baseline, string contender, Func<double, double> gain)
    {
        var verdict = Faster(comparison?.Verdict, baseline, contender);
        return Gain(comparison, gain) is { } range ? $"{verdict} {range}" : verdict;
    }

    /// <summary>Returns the gain of the faster arm from end to end of the interval, or null if no arm is faster. The function computes a
    /// gain from the faster arm's time divided by the other arm's time.</summary>
    private static string? Gain(ComparisonRecord? comparison, Func<double, double> gain) => comparison?.Verdict switch
    {
        Verdict.ContenderFaster => Gained(comparison.Ratio, gain),
        Verdict.BaselineFaster => Gained(comparison.Ratio.Inverted(), gain),
        _ => null,
    };

    /// <summary>Returns the verdicts without a winner, each with its text for a sentence, for example <c>no difference (within 5
    /// %)</c>.</summary>
    public static IReadOnlyList<(Verdict Verdict, string Words)> WithoutWinner(double margin) =>
    [
        (Verdict.NoDifference, NoDifference(margin)),
        (Verdict.Inconclusive, Faster(Verdict.Inconclusive, "", "")),
        (Verdict.NotSettled, Faster(Verdict.NotSettled, "", "")),
    ];

    /// <summary>Counts each of the named verdicts and returns the counts by name. Verdicts that do not occur are left out.</summary>
    public static IReadOnlyList<(string Name, int Count)> Count(
        IEnumerable<Verdict> all, params IEnumerable<(Verdict Verdict, string Name)> named) =>
        [.. named.Select(one => (one.Name, all.Count(verdict => verdict == one.Verdict))).Where(one => one.Item2 > 0)];

    /// <summary>Returns the faster arm's time divided by the slower arm's time, for both ends of each interval that has a winner and is not
    /// too noisy.</summary>
    public static IEnumerable<double> Quotients(IEnumerable<ComparisonRecord> compared) =>
        from one in compared
        where one.FindWinner() is not null && !one.Ratio.SaysNothing()
        let won = one.Verdict == Verdict.ContenderFaster ? one.Ratio : one.Ratio.Inverted()
        from end in new[] { won.Low, won.High }
        select end;

    /// <summary>Explains how to read a verdict, for the foot of a page.</summary>
    public static string Reading(double margin)
    {
        var edges = new Margin(margin);
        var (noDifference, undecided) = (Phrases.Capital(NoDifference(margin)), Phrases.Capital(Undecided));
        return "An arm is faster when the whole interval of the ratio is on one side of 1. The percentage is the time that the faster arm "
            + "saves of the other arm's time, from one end of the interval to the other. "
            + $"“{noDifference}”: the whole interval is between {Format.Ratio(edges.Lower)} and {Format.Ratio(edges.Upper)}. "
            + $"“{undecided}”: the interval contains 1 and is wider than that, so there is too little data. "
            + $"“{Phrases.Capital(Format.TooNoisy)}”: the ends of the interval are more than a factor of {RatioInterval.Widest} apart.";
    }

    private static string NoDifference(double margin) => $"no difference (within {Format.Percent(margin)})";

    private static string Gained(RatioInterval ratio, Func<double, double> gain)
    {
        var (least, most) = (gain(ratio.High), gain(ratio.Low));
        if (least < Least)
        {
            return $"up to {Share(most)}";
        }

        return Phrases.Range([least, most], Share)!;
    }

    private static string Share(double fraction) => Format.Percent(fraction < Whole ? fraction : Math.Round(fraction, 2));
}
