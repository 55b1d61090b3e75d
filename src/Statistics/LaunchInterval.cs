using MathNet.Numerics.Statistics;

namespace RpcBench.Statistics;

/// <summary>A contender's time over the baseline's, from several launches that each measured both. What differs from launch to launch is
/// what the interval is made of: a launch's own blocks agree with one another more than with those of the next.</summary>
/// <remarks>Few launches say little of their own spread, so each comparison borrows from the others of the run: the moderated t of Smyth,
/// "Linear models and empirical Bayes methods for assessing differential expression in microarray experiments", Statistical Applications in
/// Genetics and Molecular Biology 3 (2004), article 3. The interval is <c>Estimate · exp(± t · s̃ / √L)</c> with <c>s̃² = (d₀ s₀² + (L − 1)
/// s²) / (d₀ + L − 1)</c> and t Student's with <c>d₀ + L − 1</c> degrees of freedom; s² is the sample variance of the launches' log
/// ratios.</remarks>
/// <param name="Estimate">The geometric mean of the launches' ratios, so that centre and width are of one quantity.</param>
/// <param name="Deviation">s̃, of the logarithm of one launch's ratio.</param>
/// <param name="PriorFreedom">d₀, the degrees of freedom that the other comparisons lend; zero when they lend none.</param>
/// <param name="Confidence">For example 0.99.</param>
/// <param name="Launches">L, two or more.</param>
public sealed record LaunchInterval(double Estimate, double Deviation, double PriorFreedom, double Confidence, int Launches)
{
    private static readonly double Widest = Math.Log(1e9);

    /// <summary>Whoever needs more is on the edge.</summary>
    private const double MostLaunches = 1 << 20;

    public double Quantile => QuantileOf(Launches);

    /// <summary>Half of the interval's width, in logarithms; at most a factor of a billion, beyond which no two widths differ in what they
    /// say.</summary>
    public double HalfWidth => Math.Min(HalfWidthOf(Launches), Widest);

    /// <summary>As every ratio is recorded; the pairs are the launches.</summary>
    public RatioInterval Ratio => new(Estimate, Estimate * Math.Exp(-HalfWidth), Estimate * Math.Exp(HalfWidth), Confidence, Launches)
    {
        Freedom = FreedomOf(Launches),
    };

    /// <summary>The interval of every comparison of one run, in their order.</summary>
    /// <param name="comparisons">Of each its launches, two or more: the mean call of either arm in any unit of time, above zero.</param>
    /// <param name="confidence">For example 0.99.</param>
    /// <exception cref="ArgumentException">A comparison has fewer than two launches, or a time is not above zero.</exception>
    public static IReadOnlyList<LaunchInterval> Compute(
        IReadOnlyList<IReadOnlyList<(double Baseline, double Contender)>> comparisons, double confidence = RatioInterval.StandardConfidence)
    {
        if (comparisons.FirstOrDefault(launches => launches.Count < 2) is { } few)
        {
            throw new ArgumentException($"An interval needs two launches or more; there are {few.Count}.");
        }

        if (comparisons.SelectMany(launches => launches).Any(launch => !IsTime(launch.Baseline) || !IsTime(launch.Contender)))
        {
            throw new ArgumentException("Every launch's time must be above zero and finite.");
        }

        double[][] logarithms =
            [.. comparisons.Select(launches => launches.Select(launch => Math.Log(launch.Contender / launch.Baseline)).ToArray())];
        (double Variance, int Freedom)[] samples = [.. logarithms.Select(launches => (launches.Variance(), launches.Length - 1))];
        var prior = LaunchPrior.Fit(samples);
        return [.. logarithms.Zip(samples, (launches, sample) => new LaunchInterval(
            Math.Exp(launches.Average()), Math.Sqrt(prior.Moderate(sample)), prior.Freedom, confidence, launches.Length))];
    }

    /// <summary>How many launches there must be in all until the interval crosses no edge of the margin, if the estimate and the spread
    /// stay as they are.</summary>
    /// <returns>Two or more; infinity when the estimate lies on an edge.</returns>
    public double LaunchesNeeded(Margin margin)
    {
        var room = Math.Min(Math.Abs(Math.Log(Estimate / margin.Upper)), Math.Abs(Math.Log(Estimate / margin.Lower)));
        var (few, enough) = (1, 2);
        while (HalfWidthOf(enough) > room)
        {
            (few, enough) = (enough, enough * 2);
            if (enough > MostLaunches)
            {
                return double.PositiveInfinity;
            }
        }

        while (enough - few > 1)
        {
            var middle = (few + enough) / 2;
            (few, enough) = HalfWidthOf(middle) > room ? (middle, enough) : (few, middle);
        }

        return enough;
    }

    private double HalfWidthOf(int launches) => QuantileOf(launches) * Deviation / Math.Sqrt(launches);

    private double QuantileOf(int launches) => Student.Quantile(FreedomOf(launches), Confidence);

    private double FreedomOf(int launches) => PriorFreedom + launches - 1;

    private static bool IsTime(double time) => time > 0 && double.IsFinite(time);
}
