namespace RpcBench.Reporting.Results;

internal static class VerdictText
{
    // A gain below this share is not worth a figure.
    private const double MinGain = 0.0005;

    // Shares from here on have no decimals.
    private const double MinWholeShare = 0.0095;

    private const string Undecided = "undecided";

    /// <summary>Describes the direction alone, for headers and counts, for example <c>gRPC faster</c>.</summary>
    public static string Describe(Verdict? verdict, string baseline, string contender) =>
        DescribeFaster(verdict, baseline, contender) + (verdict is Verdict.ContenderFaster or Verdict.BaselineFaster ? " faster" : "");

    /// <summary>Describes direction and size in a table's cell, for example <c>gRPC faster by 4–13 %</c>, <c>no difference (within 5 %)</c>
    /// or <c>undecided</c>. If the contender's label is empty, the text of its gain starts with <c>faster</c>.</summary>
    public static string Describe(ComparisonRecord? comparison, string baseline, string contender) => comparison switch
    {
        { Verdict: Verdict.NoDifference } => DescribeNoDifference(comparison.Margin),
        { Verdict: Verdict.Inconclusive } when comparison.Ratio.IsTooNoisy() => $"{Undecided} ({Format.TooNoisy})",
        _ when Gain(comparison) is { } gain =>
            $"{DescribeFaster(comparison?.Verdict, baseline, contender)} faster by {gain}".TrimStart(),
        _ => DescribeFaster(comparison?.Verdict, baseline, contender),
    };

    /// <summary>Returns the label of the faster arm, for a column whose header says "faster".</summary>
    public static string DescribeFaster(Verdict? verdict, string baseline, string contender) => verdict switch
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
    public static string DescribeGain(ComparisonRecord? comparison, string baseline, string contender)
    {
        var verdict = DescribeFaster(comparison?.Verdict, baseline, contender);
        return Gain(comparison) is { } range ? $"{verdict} {range}" : verdict;
    }

    /// <summary>Returns the share of the time that the faster arm saves, from end to end of the interval, or null if no arm is
    /// faster.</summary>
    private static string? Gain(ComparisonRecord? comparison) => comparison?.Verdict switch
    {
        Verdict.ContenderFaster => Saved(comparison.Ratio),
        Verdict.BaselineFaster => Saved(comparison.Ratio.Invert()),
        _ => null,
    };

    /// <summary>Returns the verdicts without a winner, each with its text for a sentence, for example <c>no difference (within 5
    /// %)</c>.</summary>
    public static IReadOnlyList<(Verdict Verdict, string Words)> ListWithoutWinner(double margin) =>
    [
        (Verdict.NoDifference, DescribeNoDifference(margin)),
        (Verdict.Inconclusive, DescribeFaster(Verdict.Inconclusive, "", "")),
        (Verdict.NotSettled, DescribeFaster(Verdict.NotSettled, "", "")),
    ];

    public static IReadOnlyList<(string Name, int Count)> CountVerdicts(
        IEnumerable<Verdict> all, params IEnumerable<(Verdict Verdict, string Name)> named) =>
        [.. named.Select(one => (one.Name, all.Count(verdict => verdict == one.Verdict))).Where(one => one.Item2 > 0)];

    /// <summary>Returns the faster arm's time divided by the slower arm's time, for both ends of each interval that has a winner.</summary>
    public static IEnumerable<double> ComputeQuotients(IEnumerable<ComparisonRecord> compared) =>
        from one in compared
        where one.FindWinner() is not null && !one.Ratio.IsTooNoisy()
        let won = one.Verdict == Verdict.ContenderFaster ? one.Ratio : one.Ratio.Invert()
        from end in new[] { won.Low, won.High }
        select end;

    public static string ExplainVerdicts(double margin)
    {
        var edges = new Margin(margin);
        var (noDifference, undecided) = (Phrases.Capitalize(DescribeNoDifference(margin)), Phrases.Capitalize(Undecided));
        return "An arm is faster when the whole interval of the ratio is on one side of 1. The percentage is the time that the faster arm "
            + "saves of the other arm's time, from one end of the interval to the other. "
            + $"“{noDifference}”: the whole interval is between {Format.Ratio(edges.Lower)} and {Format.Ratio(edges.Upper)}. "
            + $"“{undecided}”: the interval contains 1 and is wider than that, so there is too little data. "
            + $"“{Phrases.Capitalize(Format.TooNoisy)}”: the ends of the interval are more than a factor of "
            + $"{RatioInterval.MaxEndRatio} apart.";
    }

    private static string DescribeNoDifference(double margin) => $"no difference (within {Format.Percent(margin)})";

    private static string Saved(RatioInterval ratio)
    {
        var (least, most) = (1 - ratio.High, 1 - ratio.Low);
        if (least < MinGain)
        {
            return $"up to {FormatShare(most)}";
        }

        return Phrases.FormatRange([least, most], FormatShare)!;
    }

    private static string FormatShare(double fraction) => Format.Percent(fraction < MinWholeShare ? fraction : Math.Round(fraction, 2));
}
