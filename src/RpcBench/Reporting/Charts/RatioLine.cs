namespace RpcBench.Reporting.Charts;

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

    /// <summary>One thing over each contender: a line, or of several contenders a line each under a heading. The contender's id finds what
    /// is compared, and the words that stand in its place (null: none do).</summary>
    public static IEnumerable<RatioLine> Compare(
        string name, string fullName, IReadOnlyList<ArmRecord> arms, Func<string, ComparisonRecord?> find, Func<string, string?> instead)
    {
        return arms is [_, var only] ? [Line(only, name, fullName)]
            : arms.Skip(1).Select(arm => Line(arm, arm.Label, $"{fullName}, {arm.Label}")).Prepend(OfHeading(name));

        RatioLine Line(ArmRecord contender, string shown, string full) => (instead(contender.Id), find(contender.Id)) switch
        {
            (null, { } compared) => new(shown, full, compared, VerdictWords.Range(
                compared, arms.LabelOf(compared.Baseline), arms.LabelOf(compared.Contender))),
            var (words, _) => new(shown, full, null, words ?? Format.NotMeasured),
        };
    }

    public string? Winner => Compared?.FindWinner();

    public string Kind => Compared switch
    {
        { Verdict: Verdict.NotSettled } => Unsettled,
        { Verdict: Verdict.NoDifference } => Within,
        _ when Winner is null => Open,
        { Size: DifferenceSize.BeyondMargin } => Beyond,
        _ => Perhaps,
    };
}
