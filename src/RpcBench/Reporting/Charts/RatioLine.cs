namespace RpcBench.Reporting.Charts;

/// <summary>A line of a chart: a comparison with its verdict as text, or a heading, which has no text. The comparison is null if there is
/// nothing to show.</summary>
internal sealed record RatioLine(string Name, string FullName, ComparisonRecord? Compared, string Text)
{
    /// <summary>The marks, by what an interval shows about direction and size. Marks never differ by colour alone.</summary>
    public const string BeyondMargin = "beyond";
    public const string PerhapsBeyondMargin = "perhaps";
    public const string WithinMargin = "within";
    public const string Inconclusive = "open";
    public const string NotSettled = "unsettled";

    public bool IsHeading => Text.Length == 0;

    public static RatioLine CreateHeading(string name) => new(name, name, null, "");

    /// <summary>Returns a line for a single contender, or a heading and a line for each of several contenders. If <paramref
    /// name="findReplacement"/> returns a text for a contender's id, the line shows it in place of the comparison.</summary>
    public static IEnumerable<RatioLine> CompareContenders(
        string name, string fullName, IReadOnlyList<ArmRecord> arms, Func<string, ComparisonRecord?> find,
        Func<string, string?> findReplacement)
    {
        return arms is [_, var only] ? [Line(only, name, fullName)]
            : arms.Skip(1).Select(arm => Line(arm, arm.Label, $"{fullName}, {arm.Label}")).Prepend(CreateHeading(name));

        RatioLine Line(ArmRecord contender, string shown, string full) => (findReplacement(contender.Id), find(contender.Id)) switch
        {
            (null, { } compared) => new(shown, full, compared, VerdictText.DescribeGain(
                compared, arms.FindLabel(compared.Baseline), arms.FindLabel(compared.Contender))),
            var (words, _) => new(shown, full, null, words ?? Format.NotMeasured),
        };
    }

    public string? Winner => Compared?.FindWinner();

    public string MarkClass => Compared switch
    {
        { Verdict: Verdict.NotSettled } => NotSettled,
        { Verdict: Verdict.NoDifference } => WithinMargin,
        _ when Winner is null => Inconclusive,
        { Size: DifferenceSize.BeyondMargin } => BeyondMargin,
        _ => PerhapsBeyondMargin,
    };
}
