namespace RpcBench.Reporting.Charts;

/// <summary>A line of a chart: a comparison with its verdict as text, or a heading, which has no text. The comparison is null if there is
/// nothing to show.</summary>
internal sealed record RatioLine(string Name, string FullName, ComparisonRecord? Compared, string Words)
{
    /// <summary>The looks of marks, by what an interval says about direction and size. Colour alone never distinguishes two
    /// looks.</summary>
    public const string Beyond = "beyond";
    public const string Perhaps = "perhaps";
    public const string Within = "within";
    public const string Open = "open";
    public const string Unsettled = "unsettled";

    public bool IsHeading => Words.Length == 0;

    public static RatioLine OfHeading(string name) => new(name, name, null, "");

    /// <summary>Returns the lines that compare one subject over each contender. A single contender has one line. Several contenders have a
    /// line each below a heading. Both functions take the contender's id: the first finds the comparison, and the second returns the text
    /// that replaces the comparison, or null if no text replaces it.</summary>
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
