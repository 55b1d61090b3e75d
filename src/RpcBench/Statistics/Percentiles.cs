using HdrHistogram;

namespace RpcBench.Statistics;

/// <summary>Computes the percentiles of all figures, of calls and of networks, by nearest rank.</summary>
internal static class Percentiles
{
    /// <summary>Returns the smallest sample that at least this percentage of the samples do not exceed.</summary>
    /// <param name="sorted">One or more samples in ascending order.</param>
    /// <param name="percentile">0 to 100.</param>
    public static T At<T>(ReadOnlySpan<T> sorted, double percentile)
    {
        ArgumentOutOfRangeException.ThrowIfZero(sorted.Length);
        return sorted[(int)Rank(percentile, sorted.Length) - 1];
    }

    /// <summary>Returns the 50th percentile of one or more samples in any order. For an even number of samples, this is the lower of the
    /// two middle samples.</summary>
    public static T Median<T>(IEnumerable<T> samples) => At<T>(samples.Order().ToArray(), 50);

    /// <summary>Returns the nearest rank, counted from 1. It is computed in decimal, in which 99.9 % of 1000 is 999 and not slightly
    /// more.</summary>
    internal static long Rank(double percentile, long count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(percentile);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(percentile, 100);
        return Math.Clamp((long)Math.Ceiling((decimal)percentile * count / 100), 1, count);
    }

    /// <summary>Returns the longest time in the histogram cell of a rank. The histogram itself rounds a percentile to a rank, either down
    /// or up.</summary>
    internal static long GetValueAtRank(this HistogramBase histogram, long rank) =>
        histogram.GetValueAtPercentile(100.0 * rank / histogram.TotalCount);
}
