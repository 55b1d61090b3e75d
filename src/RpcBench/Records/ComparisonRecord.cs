namespace RpcBench.Records;

/// <summary>A contender against the baseline in one quantity.</summary>
/// <param name="Baseline">The id of the arm that the other is compared with.</param>
/// <param name="Contender">The id of the arm that is compared.</param>
/// <param name="Quantity">What is compared, one of <see cref="Metrics"/>.</param>
/// <param name="Ratio">The contender's over the baseline's: below one the contender takes less.</param>
/// <param name="Margin">Differences up to this part do not count: 0.05 is five per cent.</param>
/// <param name="IsSettled">Whether the ratio no longer moved from round to round, of launches that had settled, in a loop that was a steady
/// state; false: there is no verdict.</param>
internal sealed record ComparisonRecord(
    string Baseline, string Contender, string Quantity, RatioInterval Ratio, double Margin, bool IsSettled = true)
{
    /// <summary>Which arm is shown to be faster, or that the difference is within the margin.</summary>
    public Verdict Verdict => IsSettled ? new Margin(Margin).Judge(Ratio) : Verdict.NotSettled;

    /// <summary>Whether the difference is shown to be larger than the margin, or smaller.</summary>
    public DifferenceSize Size => IsSettled ? new Margin(Margin).SizeOf(Ratio) : DifferenceSize.NotKnown;

    /// <summary>The id of the faster arm; null: none is shown to be faster.</summary>
    internal string? FindWinner() => Verdict switch { Verdict.ContenderFaster => Contender, Verdict.BaselineFaster => Baseline, _ => null };
}
