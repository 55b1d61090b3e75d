namespace RpcBench.Records;

/// <summary>The margin: smaller differences do not count. It is symmetric in ratios, so that exchanging the arms exchanges the
/// verdict.</summary>
/// <param name="Fraction">The margin as a share, zero or more: 0.05 is five per cent.</param>
internal readonly record struct Margin(double Fraction)
{
    /// <summary>The largest ratio without a difference that counts.</summary>
    public double Upper => 1 + Fraction;

    /// <summary>The smallest ratio without a difference that counts.</summary>
    public double Lower => 1 / Upper;

    /// <summary>Returns whether the difference is larger than the margin. The edges count as within.</summary>
    public DifferenceSize JudgeSize(double low, double high) => new RatioLimits(Lower, Upper).Judge(low, high);

    public DifferenceSize JudgeSize(RatioInterval ratio) => JudgeSize(ratio.Low, ratio.High);

    /// <summary>Returns no difference if the interval is within the margin, faster if it is on one side of 1, and otherwise
    /// inconclusive.</summary>
    public Verdict Judge(double low, double high) => (JudgeSize(low, high), low, high) switch
    {
        (DifferenceSize.WithinMargin, _, _) => Verdict.NoDifference,
        (_, _, < 1) => Verdict.ContenderFaster,
        (_, > 1, _) => Verdict.BaselineFaster,
        _ => Verdict.Inconclusive,
    };

    public Verdict Judge(RatioInterval ratio) => Judge(ratio.Low, ratio.High);
}
