namespace RpcBench.Studies.Audit;

/// <summary>By what a total would have to be divided: the number of calls where the study gives it, else the round numbers that are
/// usual.</summary>
internal static class CallCounts
{
    private static readonly double[] Usual = [10, 100, 1_000, 10_000, 100_000, 1_000_000];

    /// <summary>Numbers of calls to try for a cell, ascending.</summary>
    public static IReadOnlyList<double> For(StudyTimes study, Cell cell) => study.CallsOf(cell) is { } known and > 1 ? [known] : Usual;

    /// <summary><see cref="DigitsSayTotal"/> as a sentence, with the space before it.</summary>
    public static string DescribeDigits(PublishedFigure figure, double calls) =>
        $" Its digits say so too: {Wording.Count(calls)} times a figure with the decimals of its siblings has {figure.Value.DecimalsThatSay} left, as it has; of other figures one in {Wording.Count(calls)} has.";

    /// <summary>
    /// Whether a figure has as few decimals as a total of so many figures with its siblings' decimals: all of its digits behind the point
    /// are then gone. By chance that happens to one figure in as many as there are calls.
    /// </summary>
    public static bool DigitsSayTotal(StudyTimes study, PublishedFigure figure, double calls)
    {
        var decimals = study.Usual.Where(time => time.Figure.Unit == figure.Unit && time.Figure != figure)
            .Select(time => time.Figure.Value.DecimalsThatSay).DefaultIfEmpty(0).Max();
        var shifted = Math.Log10(calls);
        return shifted == Math.Floor(shifted) && decimals > 0 && figure.Value.DecimalsThatSay <= Math.Max(0, decimals - (int)shifted)
            && figure.Value.DecimalsThatSay < decimals;
    }
}
