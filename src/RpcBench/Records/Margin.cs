namespace RpcBench.Records;

/// <summary>Differences smaller than this do not count. It is symmetric in ratios, so that exchanging the arms exchanges the
/// verdict.</summary>
/// <param name="Fraction">0.05 is five per cent; zero or more.</param>
internal readonly record struct Margin(double Fraction)
{
    /// <summary>The greatest ratio without a difference that counts.</summary>
    public double Upper => 1 + Fraction;

    /// <summary>The least ratio without a difference that counts.</summary>
    public double Lower => 1 / Upper;

    /// <summary>Whether the difference is larger than the margin; the edges count as within.</summary>
    /// <param name="low">Lower end of the interval of the contender's time over the baseline's.</param>
    /// <param name="high">Upper end; the same as the lower one for a ratio whose interval is not known.</param>
    public DifferenceSize SizeOf(double low, double high) => new RatioLimits(Lower, Upper).Judge(low, high);

    public DifferenceSize SizeOf(RatioInterval ratio) => SizeOf(ratio.Low, ratio.High);

    /// <summary>No difference: the interval lies within the margin. Faster: it lies on one side of 1. Inconclusive: neither.</summary>
    /// <param name="low">As in <see cref="SizeOf(double, double)"/>.</param>
    /// <param name="high">As in <see cref="SizeOf(double, double)"/>.</param>
    public Verdict Judge(double low, double high) => (SizeOf(low, high), low, high) switch
    {
        (DifferenceSize.WithinMargin, _, _) => Verdict.NoDifference,
        (_, _, < 1) => Verdict.ContenderFaster,
        (_, > 1, _) => Verdict.BaselineFaster,
        _ => Verdict.Inconclusive,
    };

    public Verdict Judge(RatioInterval ratio) => Judge(ratio.Low, ratio.High);
}
