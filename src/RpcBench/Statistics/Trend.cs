using MathNet.Numerics.Distributions;

namespace RpcBench.Statistics;

/// <summary>Tests whether series fall or move at all, with the test of Mann (1945) and Kendall, which uses only the order of the
/// values.</summary>
internal static class Trend
{
    /// <summary>Computes the standard normal statistic of several series that have nothing in common but their direction. It is negative if
    /// they fall, and zero if there is nothing to test. For each series, the falling pairs are subtracted from the rising pairs. The
    /// statistic is the sum of these numbers divided by the root of the sum of their variances, after a continuity correction of one
    /// step.</summary>
    /// <remarks>The variance of n values is n(n − 1)(2n + 5)/18, minus t(t − 1)(2t + 5)/18 for each group of t equal values.</remarks>
    /// <param name="series">The series, each in the order of time and of any length. A series of one value, or of equal values, contributes
    /// nothing.</param>
    public static double ZScore(IEnumerable<IReadOnlyList<double>> series)
    {
        var (sum, variance) = (0L, 0.0);
        foreach (var values in series)
        {
            sum += CountRises(values);
            variance += Variance(values.Count) - values.CountBy(value => value).Sum(tie => Variance(tie.Value));
        }

        return variance > 0 ? (sum - Math.Sign(sum)) / Math.Sqrt(variance) : 0;
    }

    /// <summary>Returns whether the series fall, taken together. The test is one-sided: with a confidence of 0.95, one in twenty sets of
    /// series without a trend appears to fall.</summary>
    public static bool IsFalling(IEnumerable<IReadOnlyList<double>> series, double confidence) =>
        ZScore(series) < Normal.InvCDF(0, 1, 1 - confidence);

    /// <summary>Returns whether the series rise or fall, taken together. The test is two-sided: with a confidence of 0.95, one in twenty
    /// sets of series without a trend appears to move.</summary>
    public static bool IsMoving(IEnumerable<IReadOnlyList<double>> series, double confidence) =>
        Math.Abs(ZScore(series)) > Normal.InvCDF(0, 1, (1 + confidence) / 2);

    private static int CountRises(IReadOnlyList<double> values)
    {
        var rises = 0;
        for (var later = 1; later < values.Count; later++)
        {
            for (var earlier = 0; earlier < later; earlier++)
            {
                rises += values[later].CompareTo(values[earlier]);
            }
        }

        return rises;
    }

    private static double Variance(int count) => (double)count * (count - 1) * ((2 * count) + 5) / 18;
}
