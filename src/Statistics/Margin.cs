namespace RpcBench.Statistics;

/// <summary>Differences smaller than this do not count. It is symmetric in ratios, so that exchanging the arms exchanges the
/// verdict.</summary>
/// <param name="Fraction">0.05 is five per cent; zero or more.</param>
public readonly record struct Margin(double Fraction)
{
    /// <summary>The greatest ratio without a difference that counts.</summary>
    public double Upper => 1 + Fraction;

    /// <summary>The least ratio without a difference that counts.</summary>
    public double Lower => 1 / Upper;

    /// <summary>Faster: the whole interval lies beyond the margin. No difference: it lies inside, the edges with it. Inconclusive: it
    /// crosses an edge.</summary>
    /// <param name="low">Lower end of the interval of the contender's time over the baseline's.</param>
    /// <param name="high">Upper end; the same as the lower one for a ratio whose interval is not known.</param>
    public Verdict Judge(double low, double high) => (Lower, Upper) switch
    {
        var (lower, _) when high < lower => Verdict.ContenderFaster,
        var (_, upper) when low > upper => Verdict.BaselineFaster,
        var (lower, upper) when low >= lower && high <= upper => Verdict.NoDifference,
        _ => Verdict.Inconclusive,
    };

    public Verdict Judge(RatioInterval ratio) => Judge(ratio.Low, ratio.High);
}
