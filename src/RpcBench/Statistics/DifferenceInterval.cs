using MathNet.Numerics.Statistics;

namespace RpcBench.Statistics;

/// <summary>A difference of times, from several launches with several rows each: a row is one iteration of everything that is compared, so
/// that what the machine did meanwhile is in none of its differences.</summary>
/// <remarks>Two things spread: rows within a launch, and launches. The first gives Student's interval over rows; the second that over
/// launches, whose variance is moderated across the differences of a run as that of ratios is (<see cref="LaunchInterval"/>). The wider one
/// counts; half of the width that one launch gives is infinite. The estimate is the mean of the launches' means, in the unit of the rows,
/// and the confidence that of this one interval.</remarks>
internal sealed record DifferenceInterval(double Estimate, double OverRows, double OverLaunches, double Confidence, int Launches, int Rows)
{
    public double Low => Estimate - HalfWidth;

    public double High => Estimate + HalfWidth;

    public bool HoldsZero => Low <= 0 && High >= 0;

    public double HalfWidth => Math.Max(OverRows, OverLaunches);

    /// <summary>One launch gives none.</summary>
    public bool HasEnds => double.IsFinite(HalfWidth);

    /// <summary>The intervals of all differences of a run, each so wide that with that confidence all of them hold together
    /// (Bonferroni).</summary>
    /// <param name="differences">Of each its launches with two rows or more.</param>
    /// <param name="confidence">Of all together, for example 0.95.</param>
    /// <exception cref="ArgumentException">A launch has fewer than two rows.</exception>
    public static IReadOnlyList<DifferenceInterval> Compute(IReadOnlyList<WeightedRows> differences, double confidence)
    {
        if (differences.Select(difference => difference.Launches)
            .Any(launches => launches.Count == 0 || launches.Any(rows => rows.Count < 2)))
        {
            throw new ArgumentException("An interval needs a launch with two rows or more.", nameof(differences));
        }

        var own = 1 - ((1 - confidence) / differences.Count);
        (double Variance, int Freedom)[] samples = [.. differences.Select(difference => difference.PerWeight())];
        var prior = samples.All(sample => sample.Freedom > 0) ? LaunchPrior.Fit(samples) : new(0, 0);
        return [.. differences.Zip(samples, (difference, sample) => Compute(difference, sample, prior, own))];
    }

    private static DifferenceInterval Compute(
        WeightedRows difference, (double Variance, int Freedom) sample, LaunchPrior prior, double confidence)
    {
        var launches = difference.Launches;
        var rows = launches.Sum(launch => launch.Count);
        var within = launches.Sum(launch => launch.Variance() * (launch.Count - 1)) / (rows - launches.Count);
        return new(
            launches.Average(launch => launch.Average()),
            Student.Quantile(rows - launches.Count, confidence)
                * Math.Sqrt(within * launches.Sum(launch => 1.0 / launch.Count)) / launches.Count,
            sample.Freedom == 0
                ? double.PositiveInfinity
                : Student.Quantile(prior.Freedom + sample.Freedom, confidence) * Math.Sqrt(
                    prior.Moderate(sample) * difference.SquaredWeights / launches.Count),
            confidence,
            launches.Count,
            rows);
    }
}

/// <summary>The rows of a difference, which is a weighted sum of times.</summary>
/// <param name="SquaredWeights">The sum of the weights' squares: times that scatter alike give differences whose variances are as these
/// sums, and only beside them is one a measure of another.</param>
/// <param name="Launches">Of each launch its rows.</param>
internal sealed record WeightedRows(double SquaredWeights, IReadOnlyList<IReadOnlyList<double>> Launches)
{
    /// <summary>The variance of the launches' means as if the weights' squares added up to one.</summary>
    internal (double Variance, int Freedom) PerWeight() =>
        Launches.Count > 1 ? (Launches.Select(rows => rows.Average()).Variance() / SquaredWeights, Launches.Count - 1) : (0, 0);
}
