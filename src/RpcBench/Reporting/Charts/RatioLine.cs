namespace RpcBench.Reporting.Charts;

/// <summary>A line of a chart: a comparison with its verdict as text, or a heading, which has no text. The comparison is null if there is
/// nothing to show.</summary>
internal sealed record RatioLine(string Name, string FullName, ComparisonRecord? Compared, string Words)
{
    /// <summary>The marks, by what an interval shows about direction and size. Marks never differ by colour alone.</summary>
    public const string Beyond = "beyond";
    public const string Perhaps = "perhaps";
    public const string Within = "within";
    public const string Open = "open";
    public const string Unsettled = "unsettled";

    public bool IsHeading => Words.Length == 0;

    public static RatioLine OfHeading(string name) => new(name, name, null, "");

    /// <summary>Returns a line for a single contender, or a heading and a line for each of several contenders. If <paramref
    /// name="instead"/> returns a text for a contender's id, the line shows it in place of the comparison.</summary>
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
