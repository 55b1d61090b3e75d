using MathNet.Numerics.Statistics;

namespace RpcBench.Statistics;

/// <summary>The confidence interval over launches of an arm's mean time. All reports use it for the figure behind "±".</summary>
/// <remarks>Iterations of one launch resemble one another more than iterations of different launches, so a launch is one observation. The
/// mean of all iterations weights the mean of launch l by its number of iterations n. With s the standard deviation of the launches' means,
/// the mean's standard error is <c>s · √(Σ n²) / Σ n</c>. If all L launches have the same number of iterations, this is <c>s / √L</c>. The
/// interval is Student's with L − 1 degrees of freedom.</remarks>
internal static class LaunchMean
{
    public const double Confidence = 0.95;

    /// <summary>Returns half of the interval's width in the unit of the times, or null if there are fewer than two launches.</summary>
    /// <param name="launches">The times of each launch's iterations.</param>
    public static double? HalfWidth(IReadOnlyList<IReadOnlyList<double>> launches)
    {
        var measured = launches.Where(launch => launch.Count > 0).ToList();
        if (measured.Count < 2)
        {
            return null;
        }

        double iterations = measured.Sum(launch => launch.Count);
        var weight = Math.Sqrt(measured.Sum(launch => (double)launch.Count * launch.Count)) / iterations;
        var deviation = measured.Select(launch => launch.Average()).StandardDeviation();
        return Student.Quantile(measured.Count - 1, Confidence) * deviation * weight;
    }
}
