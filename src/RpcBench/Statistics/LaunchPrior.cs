using MathNet.Numerics;
using MathNet.Numerics.Statistics;

namespace RpcBench.Statistics;

/// <summary>The prior of the variances of many comparisons: a variance, and the degrees of freedom that it is worth. With zero degrees of
/// freedom, each comparison stands alone.</summary>
internal readonly record struct LaunchPrior(double Variance, double Freedom)
{
    /// <summary>With fewer comparisons, the spread of the variances is unknown.</summary>
    private const int MinComparisons = 3;

    // As in Smyth's software, a comparison without any variance must not cancel what the other comparisons show.
    private const double MinFractionOfMedian = 1e-5;

    /// <summary>Fits the prior of comparisons of which only the launches are known.</summary>
    /// <remarks>The prior has at most the square root of all degrees of freedom, because a few launches cannot show the small spread of
    /// variances that a larger number would mean. If no spread is visible, Smyth assumes that there is none and that d₀ is infinite. Then
    /// the 95 % intervals of three launches whose deviations differ fourfold hold in 93.5 % of all cases. With the square root as the
    /// limit, they hold in 95 %.</remarks>
    public static LaunchPrior Fit(IReadOnlyList<(double Variance, int Freedom)> samples) =>
        Fit(samples, Math.Sqrt(samples.Sum(sample => sample.Freedom)));

    /// <summary>Smyth's moments of log s², section 6.2. With e = log s² − ψ(d/2) + log(d/2), ψ′(d₀/2) is the variance of e minus the mean
    /// of ψ′(d/2), and log s₀² is the mean of e plus ψ(d₀/2) − log(d₀/2). If the variances differ by no more than chance, s₀² is the pooled
    /// variance.</summary>
    /// <param name="samples">The sample variance of each comparison, and its degrees of freedom.</param>
    /// <param name="most">The largest number of degrees of freedom that the prior may have.</param>
    private static LaunchPrior Fit(IReadOnlyList<(double Variance, int Freedom)> samples, double most)
    {
        double[] above = [.. samples.Select(sample => sample.Variance).Where(variance => variance > 0)];
        if (samples.Count < MinComparisons || above.Length == 0)
        {
            return new(0, 0);
        }

        var least = MinFractionOfMedian * above.Median();
        double[] e = [.. samples.Select(sample => Math.Log(Math.Max(sample.Variance, least)) - LogBias(sample.Freedom))];
        var spread = e.Variance() - samples.Average(sample => Trigamma.Evaluate(sample.Freedom / 2.0));
        var total = samples.Sum(sample => sample.Freedom);
        var freedom = spread > 0 ? 2 * Trigamma.Inverse(spread) : double.PositiveInfinity;
        return freedom < most
            ? new(Math.Exp(e.Average() + LogBias(freedom)), freedom)
            : new(samples.Sum(sample => sample.Variance * sample.Freedom) / total, most);
    }

    /// <summary>Fits the prior of comparisons whose variances are given in units in which they should be equal. In all sealed records, they
    /// are equal.</summary>
    /// <remarks>Smyth's moments use logarithms. In logarithms, a comparison whose three launches agree by chance has the most weight,
    /// although adding degrees of freedom to it does no harm. So this prior uses how much the variances themselves scatter beyond what
    /// their degrees of freedom d explain. For a scaled F distribution, the variance divided by the squared mean is <c>2 (d + d₀ − 2) / (d
    /// (d₀ − 4))</c>. The prior variance is never below the unit.</remarks>
    /// <param name="samples">The sample variance of each comparison in its unit, and its degrees of freedom.</param>
    /// <param name="most">The largest number of degrees of freedom that the prior may have.</param>
    public static LaunchPrior FitUnits(IReadOnlyList<(double Variance, int Freedom)> samples, double most)
    {
        if (samples.Count < MinComparisons)
        {
            return new(1, 0);
        }

        double total = samples.Sum(sample => sample.Freedom);
        var mean = samples.Sum(sample => sample.Variance * sample.Freedom) / total;
        var each = total / samples.Count;
        var scatter = mean > 0 ? samples.Select(sample => sample.Variance / mean).Variance() : 0;
        var beyond = (scatter * each) - 2;
        var freedom = beyond > 0 ? ((2 * each) - 4 + (4 * scatter * each)) / beyond : double.PositiveInfinity;
        return new(Math.Max(1, mean), Math.Min(most, freedom));
    }

    /// <summary>Returns the prior of one comparison whose unit is itself an estimate with this many degrees of freedom.</summary>
    public LaunchPrior LimitFreedom(double unit) => this with { Freedom = Freedom > 0 ? 1 / ((1 / Freedom) + (1 / unit)) : 0 };

    public double Moderate((double Variance, int Freedom) sample) =>
        ((Freedom * Variance) + (sample.Freedom * sample.Variance)) / (Freedom + sample.Freedom);

    /// <summary>Returns the mean logarithm of a sample variance if the true variance is one.</summary>
    private static double LogBias(double freedom) => SpecialFunctions.DiGamma(freedom / 2) - Math.Log(freedom / 2);
}
