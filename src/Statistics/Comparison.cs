namespace RpcBench.Statistics;

/// <summary>How a contender stands to the baseline.</summary>
/// <param name="Ratio">The contender's time over the baseline's.</param>
/// <param name="Verdict">What its interval says.</param>
public sealed record Comparison(RatioInterval Ratio, Verdict Verdict)
{
    /// <summary>Compares two arms by blocks that ran side by side.</summary>
    /// <param name="baseline">Mean call of each block, any unit of time, above zero.</param>
    /// <param name="contender">The same of the block of the same pair.</param>
    /// <param name="margin">0.05 is five per cent.</param>
    /// <exception cref="ArgumentException">The arms differ in length, or there are fewer than two pairs, or a time is not above zero.</exception>
    public static Comparison Compare(IReadOnlyList<double> baseline, IReadOnlyList<double> contender, double margin)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(margin);
        var ratio = RatioInterval.FromPairs(baseline, contender);
        return new(ratio, new Margin(margin).Judge(ratio));
    }
}
