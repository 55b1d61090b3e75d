using MathNet.Numerics.Statistics;

namespace RpcBench.Statistics;

/// <summary>The confidence interval of a difference of times, from several launches with several rows each. A row is one iteration of
/// everything that is compared, so changes of the machine between rows are in none of the differences.</summary>
/// <remarks>Two things scatter: rows within a launch, and launches. The interval over rows is Student's. The interval over launches is also
/// Student's, with a variance that is moderated across the differences of a run, as it is for ratios (<see cref="LaunchInterval"/>). The
/// wider interval counts. With a single launch, the half-width over launches is infinite. The estimate is the mean of the launches' means,
/// in the unit of the rows. The confidence is that of this single interval.</remarks>
internal sealed record DifferenceInterval(
    double Estimate,
    double HalfWidthOverRows,
    double HalfWidthOverLaunches,
    double Confidence,
    int Launches,
    int Rows)
{
    public double Low => Estimate - HalfWidth;

    public double High => Estimate + HalfWidth;

    public bool ContainsZero => Low <= 0 && High >= 0;

    public double HalfWidth => Math.Max(HalfWidthOverRows, HalfWidthOverLaunches);

    /// <summary>Whether the interval is finite. It is infinite if there is only one launch.</summary>
    public bool IsFinite => double.IsFinite(HalfWidth);

    /// <summary>Computes the intervals of all differences of a run. They are so wide that all of them hold simultaneously with this
    /// confidence (Bonferroni).</summary>
    /// <param name="differences">The differences, whose launches have two rows or more.</param>
    /// <param name="confidence">The confidence of all intervals together, for example 0.95.</param>
    /// <exception cref="ArgumentException">Thrown when a difference has no launch, or a launch has fewer than two rows.</exception>
    public static IReadOnlyList<DifferenceInterval> Compute(IReadOnlyList<WeightedRows> differences, double confidence)
    {
        if (differences.Select(difference => difference.Launches)
            .Any(launches => launches.Count == 0 || launches.Any(rows => rows.Count < 2)))
        {
            throw new ArgumentException("An interval needs a launch with two rows or more.", nameof(differences));
        }

        var own = 1 - ((1 - confidence) / differences.Count);
        (double Variance, int Freedom)[] samples = [.. differences.Select(difference => difference.VariancePerWeight())];
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
/// <param name="SquaredWeights">The sum of the squared weights. If all times scatter alike, the variances of differences are proportional
/// to these sums, so they are comparable only after division by them.</param>
/// <param name="Launches">The rows of each launch.</param>
internal sealed record WeightedRows(double SquaredWeights, IReadOnlyList<IReadOnlyList<double>> Launches)
{
    /// <summary>Returns the variance of the launches' means divided by <see cref="SquaredWeights"/>, with its degrees of freedom.</summary>
    internal (double Variance, int Freedom) VariancePerWeight() =>
        Launches.Count > 1 ? (Launches.Select(rows => rows.Average()).Variance() / SquaredWeights, Launches.Count - 1) : (0, 0);
}
