namespace RpcBench.Statistics;

/// <summary>The percentiles of every figure, whether of a call or of a network.</summary>
public static class Percentiles
{
    /// <summary>The smallest sample that at least <paramref name="percentile"/> per cent of the samples do not exceed (nearest
    /// rank).</summary>
    /// <param name="sorted">Samples in ascending order, one or more.</param>
    /// <param name="percentile">0 to 100.</param>
    public static T Of<T>(ReadOnlySpan<T> sorted, double percentile)
    {
        ArgumentOutOfRangeException.ThrowIfZero(sorted.Length);
        return sorted[(int)Ranks.Of(percentile, sorted.Length) - 1];
    }

    /// <summary>The 50th percentile of samples in any order, one or more: of an even number the lower middle one.</summary>
    public static T Median<T>(IEnumerable<T> samples) => Of<T>(samples.Order().ToArray(), 50);
}
