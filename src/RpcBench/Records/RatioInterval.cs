namespace RpcBench.Records;

/// <summary>The ratio of a contender's figure to the baseline's (below one, the contender takes less), or a share of a whole.</summary>
/// <param name="Estimate">The geometric mean of the ratios of the pairs.</param>
/// <param name="Low">The lower end of the interval.</param>
/// <param name="High">The upper end of the interval.</param>
/// <param name="Confidence">The confidence of the interval, for example 0.95.</param>
/// <param name="Pairs">The number of pairs: launches, or pairs of blocks within one.</param>
internal sealed record RatioInterval(double Estimate, double Low, double High, double Confidence, int Pairs)
{
    public const double StandardConfidence = 0.95;

    /// <summary>If the ends differ by a larger factor, the interval only says that the measurement is noisy.</summary>
    internal const int MaxEndRatio = 3;

    public bool IsTooNoisy() => High > MaxEndRatio * Low;

    /// <summary>Returns the baseline's time over the contender's, which is also the contender's throughput over the baseline's.</summary>
    internal RatioInterval Invert() => this with { Estimate = 1 / Estimate, Low = 1 / High, High = 1 / Low };

    /// <summary>Returns the geometric mean of <c>contender[i] / baseline[i]</c> with Student's interval on the logarithms. Both blocks of a
    /// pair share the background noise of their moment, so their ratio is free of it.</summary>
    /// <param name="baseline">The mean call of each block, in any unit of time, above zero.</param>
    /// <param name="contender">The mean call of the other block of each pair, in the same unit.</param>
    /// <exception cref="ArgumentException">Thrown when the arms differ in length, there are fewer than two pairs, or a time is not above
    /// zero.</exception>
    public static RatioInterval FromPairs(IReadOnlyList<double> baseline, IReadOnlyList<double> contender)
    {
        if (baseline.Count != contender.Count)
        {
            throw new ArgumentException($"Pairs need equally many blocks of both arms, but there are {baseline.Count} and "
                + $"{contender.Count}.");
        }

        // A single comparison has no others to borrow from, so its interval is that of launches.
        return LaunchInterval.Compute([[.. baseline.Zip(contender)]])[0].Ratio;
    }
}
