namespace RpcBench.Reports.Charts;

/// <summary>What one line compares (null: nothing that can be shown), and its verdict in words; or a heading, which has no words.</summary>
internal sealed record RatioLine(string Name, string FullName, ComparisonRecord? Compared, string Words)
{
    /// <summary>The looks of marks, by what an interval says of direction and size; none is told by its colour alone.</summary>
    public const string Beyond = "beyond";
    public const string Perhaps = "perhaps";
    public const string Within = "within";
    public const string Open = "open";
    public const string Unsettled = "unsettled";

    public bool IsHeading => Words.Length == 0;

    public static RatioLine OfHeading(string name) => new(name, name, null, "");

    /// <summary>One thing over each contender: a line, or of several contenders a line each under a heading. The contender's id finds what is
    /// compared, and the words that stand in its place (null: none do).</summary>
    public static IEnumerable<RatioLine> Compare(
        string name, string fullName, IReadOnlyList<ArmRecord> arms, Func<string, ComparisonRecord?> find, Func<string, string?> instead)
    {
        return arms is [_, var only] ? [Line(only, name, fullName)]
            : arms.Skip(1).Select(arm => Line(arm, arm.Label, $"{fullName}, {arm.Label}")).Prepend(OfHeading(name));

        RatioLine Line(ArmRecord contender, string shown, string full) => (instead(contender.Id), find(contender.Id)) switch
        {
            (null, { } compared) => new(shown, full, compared, Describe(compared, arms)),
            var (words, _) => new(shown, full, null, words ?? Figure.NotMeasured),
        };
    }

    /// <summary>The id of the arm that is shown to be faster, by however little; null: none is.</summary>
    public string? Winner => Compared is not { IsSettled: true, Ratio: var ratio } ? null
        : ratio.High < 1 ? Compared.Contender : ratio.Low > 1 ? Compared.Baseline : null;

    public string Kind => (Compared, Winner) switch
    {
        ({ IsSettled: false }, _) => Unsettled,
        ({ Verdict: Verdict.NoDifference }, null) => Within,
        (_, null) => Open,
        ({ Verdict: Verdict.ContenderFaster or Verdict.BaselineFaster }, _) => Beyond,
        _ => Perhaps,
    };

    private static string Describe(ComparisonRecord compared, IReadOnlyList<ArmRecord> arms)
    {
        var (low, high) = (1 - compared.Ratio.High, 1 - compared.Ratio.Low);
        var (contender, baseline) = (arms.LabelOf(compared.Contender), arms.LabelOf(compared.Baseline));
        return compared switch
        {
            { IsSettled: false } => VerdictWords.Faster(compared.Verdict, baseline, contender),
            _ when compared.Ratio.SaysNothing() => Figure.TooNoisy,
            _ when low > 0 => $"{contender} {Between(low, high)}",
            _ when high < 0 => $"{baseline} {Between(1 - (1 / compared.Ratio.Low), 1 - (1 / compared.Ratio.High))}",
            { Verdict: Verdict.NoDifference } => $"± {Figure.Percent(Math.Round(Math.Max(-low, high), 2))}",
            _ => $"{baseline} {Whole(1 - (1 / compared.Ratio.High))} to {contender} {Whole(high)}",
        };

        static string Between(double least, double most) => ArmWords.Range([least, most], Whole)!;
        static string Whole(double part) => Figure.Percent(Math.Round(part, 2));
    }
}
