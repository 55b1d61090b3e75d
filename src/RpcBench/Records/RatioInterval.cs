namespace RpcBench.Records;

/// <summary>A contender's figure over the baseline's, below one the contender takes less; or a part of a whole.</summary>
/// <param name="Estimate">The geometric mean of the ratios of the pairs.</param>
/// <param name="Low">The lower end of the interval.</param>
/// <param name="High">The upper end of the interval.</param>
/// <param name="Confidence">How sure the interval is, for example 0.95.</param>
/// <param name="Pairs">How many pairs it is of: launches, or pairs of blocks within one.</param>
internal sealed record RatioInterval(double Estimate, double Low, double High, double Confidence, int Pairs)
{
    /// <summary>The confidence of an interval where nothing else is said.</summary>
    public const double StandardConfidence = 0.95;

    /// <summary>Between ends that are a greater factor apart there is nothing to say but that it is noisy.</summary>
    internal const int Widest = 3;

    /// <summary>Whether its ends are so far apart that there is nothing to say but that it is noisy.</summary>
    public bool SaysNothing() => High > Widest * Low;

    /// <summary>The baseline's time over the contender's, which is also the contender's throughput over the baseline's.</summary>
    internal RatioInterval Inverted() => this with { Estimate = 1 / Estimate, Low = 1 / High, High = 1 / Low };

    /// <summary>The geometric mean of <c>contender[i] / baseline[i]</c> with Student's interval on the logarithms: each pair shares the
    /// background noise of its moment, so the pair's ratio is free of it.</summary>
    /// <param name="baseline">Mean call of each block, any unit of time, above zero.</param>
    /// <param name="contender">Mean call of the block of the same pair, same unit.</param>
    /// <exception cref="ArgumentException">The arms differ in length, or there are fewer than two pairs, or a time is not above
    /// zero.</exception>
    public static RatioInterval FromPairs(IReadOnlyList<double> baseline, IReadOnlyList<double> contender)
    {
        if (baseline.Count != contender.Count)
        {
            throw new ArgumentException($"Pairs need as many blocks of either arm; there are {baseline.Count} and {contender.Count}.");
        }

        // Of one comparison, which has no others to borrow from, it is that of launches.
        return LaunchInterval.Compute([[.. baseline.Zip(contender)]])[0].Ratio;
    }
}
