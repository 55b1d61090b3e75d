using MathNet.Numerics;
using MathNet.Numerics.Statistics;

namespace RpcBench.Statistics;

/// <summary>Where the variances of many comparisons lie, and how many degrees of freedom that is worth; zero: each stands alone.</summary>
internal readonly record struct LaunchPrior(double Variance, double Freedom)
{
    /// <summary>Of fewer comparisons the spread of the variances is not known.</summary>
    private const int Fewest = 3;

    // Smyth's software does so too: one comparison without any variance must not undo what the others say.
    private const double LeastOfMedian = 1e-5;

    /// <summary>The prior of comparisons of which nothing is known beside their launches.</summary>
    /// <remarks>So few launches cannot show a spread of variances smaller than that of about so many degrees of freedom. Smyth takes what
    /// does not show for none, d₀ infinite; then the 95 % intervals of three launches whose deviations do differ fourfold hold 93.5 times
    /// in 100, and with the root of all degrees of freedom 95.</remarks>
    public static LaunchPrior Fit(IReadOnlyList<(double Variance, int Freedom)> samples) =>
        Fit(samples, Math.Sqrt(samples.Sum(sample => sample.Freedom)));

    /// <summary>Smyth's moments of log s², section 6.2: with e = log s² − ψ(d/2) + log(d/2), ψ′(d₀/2) is the variance of e less the mean of
    /// ψ′(d/2), and log s₀² the mean of e plus ψ(d₀/2) − log(d₀/2). Where they differ by no more than chance s₀² is the pooled
    /// variance.</summary>
    /// <param name="samples">Of every comparison the sample variance and its degrees of freedom.</param>
    /// <param name="most">The most degrees of freedom that the comparisons may lend.</param>
    private static LaunchPrior Fit(IReadOnlyList<(double Variance, int Freedom)> samples, double most)
    {
        double[] above = [.. samples.Select(sample => sample.Variance).Where(variance => variance > 0)];
        if (samples.Count < Fewest || above.Length == 0)
        {
            return new(0, 0);
        }

        var least = LeastOfMedian * above.Median();
        double[] e = [.. samples.Select(sample => Math.Log(Math.Max(sample.Variance, least)) - LogBias(sample.Freedom))];
        var spread = e.Variance() - samples.Average(sample => Trigamma.Evaluate(sample.Freedom / 2.0));
        var total = samples.Sum(sample => sample.Freedom);
        var freedom = spread > 0 ? 2 * Trigamma.Inverse(spread) : double.PositiveInfinity;
        return freedom < most
            ? new(Math.Exp(e.Average() + LogBias(freedom)), freedom)
            : new(samples.Sum(sample => sample.Variance * sample.Freedom) / total, most);
    }

    /// <summary>The prior of comparisons whose variances are told in units in which they should be equal, as those of all sealed records
    /// are.</summary>
    /// <remarks>Smyth's moments are those of logarithms, in which one comparison whose three launches agree by chance weighs most. Nothing is
    /// lost by lending to it. So this prior looks at the other end: by how much the variances themselves scatter beyond what their degrees
    /// of freedom d explain. Of a scaled F distribution the variance over the squared mean is <c>2 (d + d₀ − 2) / (d (d₀ − 4))</c>. Variances
    /// are never taken for less than their unit.</remarks>
    /// <param name="samples">Of every comparison the sample variance in its unit, and its degrees of freedom.</param>
    /// <param name="most">The most degrees of freedom that the comparisons may lend.</param>
    public static LaunchPrior FitUnits(IReadOnlyList<(double Variance, int Freedom)> samples, double most)
    {
        if (samples.Count < Fewest)
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

    /// <summary>The prior of one comparison whose unit is itself an estimate of so many degrees of freedom.</summary>
    public LaunchPrior Limit(double unit) => this with { Freedom = Freedom > 0 ? 1 / ((1 / Freedom) + (1 / unit)) : 0 };

    /// <summary>A sample's variance with what the others say of it.</summary>
    public double Moderate((double Variance, int Freedom) sample) =>
        ((Freedom * Variance) + (sample.Freedom * sample.Variance)) / (Freedom + sample.Freedom);

    /// <summary>The mean logarithm of a sample variance when the variance is one.</summary>
    private static double LogBias(double freedom) => SpecialFunctions.DiGamma(freedom / 2) - Math.Log(freedom / 2);
}
