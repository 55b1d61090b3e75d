using MathNet.Numerics.Statistics;

namespace RpcBench.Records;

/// <summary>A contender's time over the baseline's, from several launches that each measured both. What differs from launch to launch is
/// what the interval is made of: a launch's own blocks agree with one another more than with those of the next.</summary>
/// <remarks>Few launches say little of their own spread, so each comparison borrows from the others of the run: the moderated t of Smyth,
/// "Linear models and empirical Bayes methods for assessing differential expression in microarray experiments", Statistical Applications in
/// Genetics and Molecular Biology 3 (2004), article 3. The interval is <c>Estimate · exp(± t · s̃ / √L)</c> with <c>s̃² = (d₀ s₀² + (L − 1)
/// s²) / (d₀ + L − 1)</c> and t Student's with <c>d₀ + L − 1</c> degrees of freedom; s² is the sample variance of the launches' log
/// ratios.
/// <para>Where the rounds of the launches are known, the variance of a launch has two components: what its rounds explain, which every
/// comparison knows of itself, and what launches add to that, which all comparisons of a run estimate together. The variances of the
/// comparisons are then told in units of the two, so that they may lend one another nearly all of their degrees of freedom
/// (<see cref="VarianceComponents"/>). s₀² is never less than that unit: launches that happen to agree do not make rounds scatter
/// less.</para></remarks>
/// <param name="Estimate">The geometric mean of the launches' ratios, so that centre and width are of one quantity.</param>
/// <param name="Deviation">s̃, of the logarithm of one launch's ratio.</param>
/// <param name="PriorFreedom">d₀, the degrees of freedom that the other comparisons lend; zero when they lend none.</param>
/// <param name="Confidence">For example 0.99; where there is more than one look, of all of them together.</param>
/// <param name="Launches">L, two or more.</param>
/// <param name="FirstLook">How many launches there were when it was first looked at, by somebody who goes on with what is inconclusive;
/// null: it is looked at once.</param>
internal sealed record LaunchInterval(
    double Estimate, double Deviation, double PriorFreedom, double Confidence, int Launches, int? FirstLook = null)
{
    private static readonly double Widest = Math.Log(1e9);

    /// <summary>How sure it is that all verdicts of a run are right together.</summary>
    private const double Together = 0.95;

    // Whoever goes on with what is inconclusive looks at it more than once, for example after three launches, four, five; any of these
    // looks may err. The first has this share of what is allowed, the one n launches later less by (1 + n/3)², so that all of them together
    // stay within it, however many there are. The tests simulate it; looks have launches in common, so that the shares add up to more.
    private const double OfFirstLook = 0.5;
    private const double SlowerBy = 3;

    // A ratio is marked if its rounds move as they would by chance once in a thousand times.
    private const double Steadiness = 0.999;

    /// <summary>Whoever needs more is between two equals, at no margin.</summary>
    private const double MostLaunches = 1 << 20;

    /// <summary>The confidence of one interval so that all intervals of a run, and with them all verdicts, hold together 95 times in
    /// 100 (Bonferroni). Of equals either end of an interval can show a direction that there is not.</summary>
    public static double ConfidenceFor(int intervals) => 1 - ((1 - Together) / Math.Max(1, intervals));

    /// <summary>Half of the interval's width, in logarithms; at most a factor of a billion, beyond which all widths say the same.</summary>
    public double HalfWidth => Math.Min(HalfWidthOf(Launches), Widest);

    /// <summary>As every ratio is recorded; the pairs are the launches.</summary>
    public RatioInterval Ratio =>
        new(Estimate, Estimate * Math.Exp(-HalfWidth), Estimate * Math.Exp(HalfWidth), ConfidenceAt(Launches), Launches);

    /// <summary>The same with what its bounds are made of; looked at once.</summary>
    public RatioEstimate ToEstimate() =>
        new(Math.Log(Estimate), Deviation / Math.Sqrt(Launches), PriorFreedom + Launches - 1, Confidence, Launches);

    /// <summary>The interval of every comparison of one run, in their order.</summary>
    /// <param name="comparisons">Of each its launches, two or more: the mean call of either arm in any unit of time, above zero.</param>
    /// <param name="confidence">For example 0.99.</param>
    /// <param name="rounds">Of each the variance of a launch's log ratio that its rounds explain; null if no comparison has rounds. Those
    /// without borrow from one another alone.</param>
    /// <param name="firstLook">How many launches there are at the first of several looks; null: there is one.</param>
    /// <param name="contenders">How many of the comparisons share each baseline, and with it the scatter of the baseline.</param>
    /// <exception cref="ArgumentException">A comparison has fewer than two launches, or a time is not above zero.</exception>
    public static IReadOnlyList<LaunchInterval> Compute(
        IReadOnlyList<IReadOnlyList<(double Baseline, double Contender)>> comparisons, double confidence = RatioInterval.StandardConfidence,
        IReadOnlyList<RoundVariance>? rounds = null, int? firstLook = null, int contenders = 1)
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
        var components = VarianceComponents.Compute(samples, rounds ?? [.. samples.Select(_ => RoundVariance.Unknown)], contenders);
        return [.. logarithms.Zip(components, (launches, component) => new LaunchInterval(
            Math.Exp(launches.Average()), Math.Sqrt(component.Variance), component.PriorFreedom, confidence, launches.Length, firstLook))];
    }

    /// <summary>What the scatter of its rounds explains of the variance of a launch's log ratio.</summary>
    /// <param name="baseline">Of each launch the time of each round, in any unit, above zero.</param>
    /// <param name="contender">The times of the other arm.</param>
    public static RoundVariance Explained(IReadOnlyList<IReadOnlyList<double>> baseline, IReadOnlyList<IReadOnlyList<double>> contender)
    {
        var counts = baseline.Zip(contender, (first, second) => Math.Min(first.Count, second.Count)).ToList();
        return new(VarianceOfRounds(baseline, contender) * counts.Average(count => 1.0 / count), counts.Sum(count => count - 1));
    }

    /// <summary>The variance of the log ratios of one launch's rounds; NaN: no launch has two.</summary>
    public static double VarianceOfRounds(
        IReadOnlyList<IReadOnlyList<double>> baseline, IReadOnlyList<IReadOnlyList<double>> contender) =>
        LogRatios(baseline, contender).Where(rounds => rounds.Count > 1).Select(rounds => rounds.Variance())
            .DefaultIfEmpty(double.NaN).Average();

    /// <summary>Whether the ratio of two arms no longer moves from round to round, all launches taken together. A trend that both arms have
    /// in common is in no ratio.</summary>
    public static bool IsSettled(IReadOnlyList<IReadOnlyList<double>> baseline, IReadOnlyList<IReadOnlyList<double>> contender) =>
        !Trend.Moves(LogRatios(baseline, contender), Steadiness);

    /// <summary>How far the logarithm of the ratio moved from the first to the last round of a launch, on average over the launches: twice
    /// the difference between the means of both halves of the rounds. Zero if no launch has two rounds.</summary>
    public static double Movement(IReadOnlyList<IReadOnlyList<double>> baseline, IReadOnlyList<IReadOnlyList<double>> contender) =>
        LogRatios(baseline, contender).Where(rounds => rounds.Count > 1)
            .Select(rounds => 2 * (rounds.Skip((rounds.Count + 1) / 2).Average() - rounds.Take(rounds.Count / 2).Average()))
            .DefaultIfEmpty(0).Average();

    /// <summary>Of each launch those of its rounds.</summary>
    public static IEnumerable<IReadOnlyList<double>> LogRatios(
        IReadOnlyList<IReadOnlyList<double>> baseline, IReadOnlyList<IReadOnlyList<double>> contender) =>
        baseline.Zip(contender, (first, second) => first.Zip(second, (one, other) => Math.Log(other / one)).ToList());

    /// <summary>How many launches there must be in all until the interval shows a direction or no difference, whichever comes first, if
    /// the estimate and the spread stay as they are. Half of the margin is room enough for one of the two.</summary>
    /// <returns>Two or more; infinity when the margin is nothing and the estimate next to 1.</returns>
    public double LaunchesNeeded(Margin margin)
    {
        var fromOne = Math.Abs(Math.Log(Estimate));
        var room = Math.Max(fromOne, Math.Log(margin.Upper) - fromOne);
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

    private double HalfWidthOf(int launches) =>
        Student.Quantile(PriorFreedom + launches - 1, ConfidenceAt(launches)) * Deviation / Math.Sqrt(launches);

    private double ConfidenceAt(int launches)
    {
        var share = FirstLook is { } first ? OfFirstLook / Math.Pow(1 + (Math.Max(0, launches - first) / SlowerBy), 2) : 1;
        return 1 - ((1 - Confidence) * share);
    }

    private static bool IsTime(double time) => time > 0 && double.IsFinite(time);
}
