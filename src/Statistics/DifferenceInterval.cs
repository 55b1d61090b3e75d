using MathNet.Numerics.Distributions;
using MathNet.Numerics.Statistics;

namespace RpcBench.Statistics;

/// <summary>
/// A difference of times, from several launches with several rows each: a row is one iteration of everything that is compared, so that what the machine did meanwhile is in none of its
/// differences.
/// </summary>
/// <remarks>
/// Two things spread: rows within a launch, and launches. The first gives Student's interval over rows; the second that over launches, whose variance is moderated across the differences
/// of a run as that of ratios is (<see cref="LaunchInterval"/>). The wider one counts.
/// </remarks>
/// <param name="Estimate">The mean of the launches' means, in the unit of the rows.</param>
/// <param name="OverRows">Half of the width that the rows give.</param>
/// <param name="OverLaunches">Half of the width that the launches give; infinite for one launch.</param>
/// <param name="Confidence">Of this one interval.</param>
/// <param name="Launches">How many.</param>
/// <param name="Rows">Of all launches.</param>
public sealed record DifferenceInterval(double Estimate, double OverRows, double OverLaunches, double Confidence, int Launches, int Rows)
{
    public double Low => Estimate - HalfWidth;

    public double High => Estimate + HalfWidth;

    /// <summary>Whether there may be no difference at all.</summary>
    public bool HoldsZero => Low <= 0 && High >= 0;

    public double HalfWidth => Math.Max(OverRows, OverLaunches);

    /// <summary>The intervals of all differences of a run, each so wide that with that confidence all of them hold together (Bonferroni).</summary>
    /// <param name="differences">Of each its launches, and of each launch its rows, two or more.</param>
    /// <param name="confidence">Of all together, for example 0.95.</param>
    /// <exception cref="ArgumentException">A launch has fewer than two rows.</exception>
    public static IReadOnlyList<DifferenceInterval> Of(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> differences, double confidence)
    {
        ArgumentNullException.ThrowIfNull(differences);
        if (differences.Any(launches => launches.Count == 0 || launches.Any(rows => rows.Count < 2)))
        {
            throw new ArgumentException("An interval needs a launch with two rows or more.", nameof(differences));
        }

        var own = 1 - ((1 - confidence) / differences.Count);
        (double Variance, int Freedom)[] samples = [.. differences.Select(launches => launches.Count > 1 ? (launches.Select(rows => rows.Average()).Variance(), launches.Count - 1) : (0, 0))];
        var prior = samples.All(sample => sample.Freedom > 0) ? LaunchPrior.Fit(samples) : new(0, 0);
        return [.. differences.Zip(samples, (launches, sample) => Of(launches, sample, prior, own))];
    }

    private static DifferenceInterval Of(IReadOnlyList<IReadOnlyList<double>> launches, (double Variance, int Freedom) sample, LaunchPrior prior, double confidence)
    {
        var rows = launches.Sum(launch => launch.Count);
        var within = launches.Sum(launch => launch.Variance() * (launch.Count - 1)) / (rows - launches.Count);
        var freedom = prior.Freedom + sample.Freedom;
        var between = ((prior.Freedom * prior.Variance) + (sample.Freedom * sample.Variance)) / freedom;
        return new(
            launches.Average(launch => launch.Average()),
            Quantile(rows - launches.Count, confidence) * Math.Sqrt(within / rows),
            sample.Freedom == 0 ? double.PositiveInfinity : Quantile(freedom, confidence) * Math.Sqrt(between / launches.Count),
            confidence,
            launches.Count,
            rows);
    }

    private static double Quantile(double freedom, double confidence) => StudentT.InvCDF(location: 0, scale: 1, freedom, (1 + confidence) / 2);
}
