namespace RpcBench.Bench.Runs.Statistics;

/// <summary>Percentiles of single calls.</summary>
public static class Percentiles
{
    /// <summary>The smallest sample that at least <paramref name="percentile"/> per cent of the samples do not exceed (nearest rank).</summary>
    /// <param name="sorted">Samples in ascending order, one or more.</param>
    /// <param name="percentile">0 to 100.</param>
    public static double Of(ReadOnlySpan<double> sorted, double percentile)
    {
        ArgumentOutOfRangeException.ThrowIfZero(sorted.Length);
        ArgumentOutOfRangeException.ThrowIfNegative(percentile);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(percentile, 100);
        var rank = (int)Math.Ceiling(percentile / 100 * sorted.Length);
        return sorted[Math.Max(rank, 1) - 1];
    }
}
