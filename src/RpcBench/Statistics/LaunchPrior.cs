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

    /// <summary>Smyth's moments of log s², section 6.2: with e = log s² − ψ(d/2) + log(d/2), ψ′(d₀/2) is the variance of e less the mean of
    /// ψ′(d/2), and log s₀² the mean of e plus ψ(d₀/2) − log(d₀/2). Where they differ by no more than chance s₀² is the pooled
    /// variance.</summary>
    /// <param name="samples">Of every comparison the sample variance and its degrees of freedom.</param>
    public static LaunchPrior Fit(IReadOnlyList<(double Variance, int Freedom)> samples)
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

        // So few launches cannot show a spread smaller than that of about so many degrees of freedom. Smyth takes what does not show for
        // none, d₀ infinite; then the 95 % intervals of three launches whose deviations do differ fourfold hold 93.5 times in 100, and with
        // the root 95.
        var most = Math.Sqrt(total);
        var freedom = spread > 0 ? 2 * Trigamma.Inverse(spread) : double.PositiveInfinity;
        return freedom < most
            ? new(Math.Exp(e.Average() + LogBias(freedom)), freedom)
            : new(samples.Sum(sample => sample.Variance * sample.Freedom) / total, most);
    }

    /// <summary>A sample's variance with what the others say of it.</summary>
    public double Moderate((double Variance, int Freedom) sample) =>
        ((Freedom * Variance) + (sample.Freedom * sample.Variance)) / (Freedom + sample.Freedom);

    /// <summary>The mean logarithm of a sample variance when the variance is one.</summary>
    private static double LogBias(double freedom) => SpecialFunctions.DiGamma(freedom / 2) - Math.Log(freedom / 2);
}
