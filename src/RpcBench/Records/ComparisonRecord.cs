namespace RpcBench.Records;

/// <summary>The comparison of a contender with the baseline in one quantity.</summary>
/// <param name="Baseline">The id of the baseline.</param>
/// <param name="Contender">The id of the contender.</param>
/// <param name="Quantity">The quantity that is compared, one of <see cref="Metrics"/>.</param>
/// <param name="Ratio">The contender's figure over the baseline's. Below one, the contender takes less.</param>
/// <param name="Margin">Differences up to this share do not count: 0.05 is five per cent.</param>
/// <param name="IsSettled">Whether the ratio no longer changed from round to round, in launches that had settled and in a steady loop. If
/// not, there is no verdict.</param>
internal sealed record ComparisonRecord(
    string Baseline, string Contender, string Quantity, RatioInterval Ratio, double Margin, bool IsSettled = true)
{
    /// <summary>Whether the ratio may decide anything. In reports of a disturbed run it may not.</summary>
    [JsonIgnore]
    public bool MayDecide { get; init; } = true;

    /// <summary>Which arm is shown to be faster, or that the difference is within the margin.</summary>
    public Verdict Verdict => (IsSettled, MayDecide) switch
    {
        (false, _) => Verdict.NotSettled,
        (_, false) => Verdict.Inconclusive,
        _ => new Margin(Margin).Judge(Ratio),
    };

    /// <summary>Whether the difference is shown to be larger than the margin, or smaller.</summary>
    public DifferenceSize Size => IsSettled && MayDecide ? new Margin(Margin).JudgeSize(Ratio) : DifferenceSize.NotKnown;

    internal string? FindWinner() => Verdict switch { Verdict.ContenderFaster => Contender, Verdict.BaselineFaster => Baseline, _ => null };
}
