namespace RpcBench.Reporting.Results;

internal static class VerdictWords
{
    // A gain below this share is not worth a figure.
    private const double Least = 0.0005;

    // Shares from here on have no decimals.
    private const double Whole = 0.0095;

    /// <summary>Describes the direction alone, for example <c>gRPC faster</c>.</summary>
    public static string Describe(Verdict? verdict, string baseline, string contender) =>
        Faster(verdict, baseline, contender) + (verdict is Verdict.ContenderFaster or Verdict.BaselineFaster ? " faster" : "");

    /// <summary>Describes direction and size, for example <c>gRPC faster, perhaps by less than 5 %</c>.</summary>
    public static string Describe(ComparisonRecord? comparison, string baseline, string contender) => comparison switch
    {
        { Verdict: Verdict.NoDifference } => NoDifference(comparison.Margin),
        { Size: DifferenceSize.NotKnown } when comparison.FindWinner() is not null =>
            $"{Describe(comparison.Verdict, baseline, contender)}, perhaps by less than {Format.Percent(comparison.Margin)}",
        _ => Describe(comparison?.Verdict, baseline, contender),
    };

    /// <summary>Returns the label of the faster arm, for a column whose header says "faster".</summary>
    public static string Faster(Verdict? verdict, string baseline, string contender) => verdict switch
    {
        Verdict.ContenderFaster => contender,
        Verdict.BaselineFaster => baseline,
        Verdict.NoDifference => "no difference",
        Verdict.Inconclusive => "inconclusive",
        Verdict.NotSettled => "not settled",
        _ => Format.NotMeasured,
    };

    /// <summary>Describes the interval as the share of the other arm's time that the faster arm saves, for example <c>gRPC 4–13 %</c>. If
    /// the interval contains 1, the text reads <c>± 3 %</c> or <c>REST 2 % to gRPC 7 %</c>.</summary>
    public static string Range(ComparisonRecord? comparison, string baseline, string contender)
    {
        if (comparison is null or { Verdict: Verdict.NotSettled })
        {
            return Faster(comparison?.Verdict, baseline, contender);
        }

        var (byContender, byBaseline) = (comparison.Ratio, comparison.Ratio.Inverted());
        return comparison.Ratio switch
        {
            { High: < 1 } => $"{contender} {Saved(byContender)}",
            { Low: > 1 } => $"{baseline} {Saved(byBaseline)}",
            var ratio when ratio.SaysNothing() => Format.TooNoisy,
            _ when comparison.Verdict == Verdict.NoDifference => $"± {Share(1 - Math.Min(byContender.Low, byBaseline.Low))}",
            _ => $"{baseline} {Share(1 - byBaseline.Low)} to {contender} {Share(1 - byContender.Low)}",
        };
    }

    public static IReadOnlyList<(Verdict Verdict, string Words)> WithoutWinner(double margin) =>
    [
        (Verdict.NoDifference, NoDifference(margin)),
        (Verdict.Inconclusive, Faster(Verdict.Inconclusive, "", "")),
        (Verdict.NotSettled, Faster(Verdict.NotSettled, "", "")),
    ];

    public static IReadOnlyList<(string Name, int Count)> Count(
        IEnumerable<Verdict> all, params IEnumerable<(Verdict Verdict, string Name)> named) =>
        [.. named.Select(one => (one.Name, all.Count(verdict => verdict == one.Verdict))).Where(one => one.Item2 > 0)];

    /// <summary>Returns the faster arm's time divided by the slower arm's time, for both ends of each interval that has a winner.</summary>
    public static IEnumerable<double> Quotients(IEnumerable<ComparisonRecord> compared) =>
        from one in compared
        where one.FindWinner() is not null && !one.Ratio.SaysNothing()
        let won = one.Verdict == Verdict.ContenderFaster ? one.Ratio : one.Ratio.Inverted()
        from end in new[] { won.Low, won.High }
        select end;

    public static string Reading(double margin)
    {
        var edges = new Margin(margin);
        return "Two facts: which arm is faster, and whether by more than the margin. An arm is faster when the whole interval of the ratio "
            + "lies on one side of 1, “perhaps by less than the margin” when it crosses the margin's edge. “No difference beyond "
            + $"{Format.Percent(margin)}” when all of it lies between {Format.Ratio(edges.Lower)} and {Format.Ratio(edges.Upper)}. "
            + "“Inconclusive” when it holds 1 and leaves the margin: not a tie but too little data. Beside the faster arm stands what it "
            + $"saves of the other's time, from end to end of the interval; “{Format.TooNoisy}” is one whose ends are more than a factor "
            + $"of {RatioInterval.Widest} apart.";
    }

    private static string NoDifference(double margin) => $"no difference beyond {Format.Percent(margin)}";

    private static string Saved(RatioInterval ratio)
    {
        var (least, most) = (1 - ratio.High, 1 - ratio.Low);
        if (least < Least)
        {
            return $"up to {Share(most)}";
        }

        return Phrases.Range([least, most], Share)!;
    }

    private static string Share(double fraction) => Format.Percent(fraction < Whole ? fraction : Math.Round(fraction, 2));
}
