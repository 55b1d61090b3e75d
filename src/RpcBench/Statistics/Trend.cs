using MathNet.Numerics.Distributions;

namespace RpcBench.Statistics;

/// <summary>Whether series still fall or move at all, by the test of Mann (1945) and Kendall, which asks for their order alone.</summary>
internal static class Trend
{
    /// <summary>The standard normal statistic of several series that share nothing but their direction: for each the pairs that rise less
    /// those that fall, the sum of these over the root of the sum of their variances, a step of one taken off for continuity. Below zero
    /// they fall.</summary>
    /// <remarks>Of n values the variance is n(n − 1)(2n + 5)/18, and less by t(t − 1)(2t + 5)/18 for each t values that are
    /// equal.</remarks>
    /// <param name="series">Each in the order of time, of any length; what has one value, or equal ones, says nothing.</param>
    /// <returns>Zero where there is nothing to test.</returns>
    public static double ZOf(IEnumerable<IReadOnlyList<double>> series)
    {
        var (sum, variance) = (0L, 0.0);
        foreach (var values in series)
        {
            sum += Rises(values);
            variance += Variance(values.Count) - values.CountBy(value => value).Sum(tie => Variance(tie.Value));
        }

        return variance > 0 ? (sum - Math.Sign(sum)) / Math.Sqrt(variance) : 0;
    }

    /// <summary>Whether they fall, each in the order of time and all taken together. One-sided: with a confidence of 0.95, of series
    /// without a trend one in twenty is said to fall.</summary>
    public static bool Falls(IEnumerable<IReadOnlyList<double>> series, double confidence) =>
        ZOf(series) < Normal.InvCDF(0, 1, 1 - confidence);

    /// <summary>Whether the series rise or fall, taken together. Two-sided: with a confidence of 0.95, of series without a trend one in
    /// twenty is said to move.</summary>
    public static bool Moves(IEnumerable<IReadOnlyList<double>> series, double confidence) =>
        Math.Abs(ZOf(series)) > Normal.InvCDF(0, 1, (1 + confidence) / 2);

    private static int Rises(IReadOnlyList<double> values)
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
