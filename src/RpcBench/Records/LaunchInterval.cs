using MathNet.Numerics.Statistics;

namespace RpcBench.Records;

/// <summary>A contender's time divided by the baseline's, from several launches that each measured both. The interval is based on the
/// differences between launches, because the blocks of one launch agree more with one another than with those of the next launch.</summary>
/// <remarks>A few launches say little about their own scatter, so each comparison borrows from the others of the run, by the moderated t of
/// Smyth, "Linear models and empirical Bayes methods for assessing differential expression in microarray experiments", Statistical
/// Applications in Genetics and Molecular Biology 3 (2004), article 3. The interval is <c>Estimate · exp(± t · s̃ / √L)</c> with <c>s̃² =
/// (d₀ s₀² + (L − 1) s²) / (d₀ + L − 1)</c> and Student's t with <c>d₀ + L − 1</c> degrees of freedom. s² is the sample variance of the
/// launches' log ratios.
/// <para>If the rounds of the launches are known, the variance of a launch has two components: what its rounds explain, which every
/// comparison knows by itself, and what launches add, which all comparisons of a run estimate together. The variances of the comparisons
/// are then expressed in units of the two, so that the comparisons can lend one another nearly all of their degrees of freedom (<see
/// cref="VarianceComponents"/>). s₀² is never less than that unit, because launches that happen to agree do not make rounds scatter
/// less.</para></remarks>
/// <param name="Estimate">The geometric mean of the launches' ratios, so that centre and width are of the same quantity.</param>
/// <param name="Deviation">s̃, the standard deviation of the logarithm of one launch's ratio.</param>
/// <param name="PriorFreedom">d₀, the degrees of freedom that the other comparisons lend. Zero if they lend none.</param>
/// <param name="Confidence">The confidence, for example 0.99, of all interim analyses together if there are several.</param>
/// <param name="Launches">L, two or more.</param>
/// <param name="LaunchesAtFirstAnalysis">The number of launches at the first of several interim analyses, if launches are added for what is
/// inconclusive, or null if there is only one analysis.</param>
internal sealed record LaunchInterval(
    double Estimate, double Deviation, double PriorFreedom, double Confidence, int Launches, int? LaunchesAtFirstAnalysis = null)
{
    private static readonly double MaxHalfWidth = Math.Log(1e9);

    /// <summary>The confidence that all verdicts of a run are right together.</summary>
    private const double JointConfidence = 0.95;

    // If launches are added for inconclusive comparisons, there are several interim analyses, for example after three, four and five
    // launches, and any of them may err. The first analysis has this share of the allowed error. An analysis n launches later has less, by
    // (1 + n/3)², so that all analyses together stay within the allowed error, however many there are. The tests simulate this. Analyses
    // have launches in common, so the shares may add up to more than one.
    private const double ErrorShareOfFirstAnalysis = 0.5;
    private const double AnalysisDecay = 3;

    // A ratio is marked as not settled if its rounds show a trend that random rounds would show once in a thousand times.
    private const double TrendConfidence = 0.999;

    /// <summary>Only two equal arms without a margin would need more launches than this.</summary>
    private const double MaxLaunches = 1 << 20;

    /// <summary>Returns the confidence of one interval with which all intervals of a run, and so all verdicts, hold together 95 times in
    /// 100 (Bonferroni). For equal arms, either end of an interval can show a direction that does not exist.</summary>
    public static double ConfidenceFor(int intervals) => 1 - ((1 - JointConfidence) / Math.Max(1, intervals));

    /// <summary>Half of the width of the interval, in logarithms. It is at most a factor of a billion, beyond which all widths mean the
    /// same.</summary>
    public double HalfWidth => Math.Min(HalfWidthAt(Launches), MaxHalfWidth);

    public RatioInterval Ratio =>
        new(Estimate, Estimate * Math.Exp(-HalfWidth), Estimate * Math.Exp(HalfWidth), ConfidenceAt(Launches), Launches);

    public RatioEstimate ToEstimate() =>
        new(Math.Log(Estimate), Deviation / Math.Sqrt(Launches), PriorFreedom + Launches - 1, Confidence, Launches);

    /// <summary>Computes the interval of every comparison of one run, in order.</summary>
    /// <param name="comparisons">The launches of each comparison, two or more: the mean call of both arms, in any unit of time, above
    /// zero.</param>
    /// <param name="confidence">The confidence, for example 0.99.</param>
    /// <param name="rounds">For each comparison, the variance of a launch's log ratio that its rounds explain, or null if no comparison has
    /// rounds. Comparisons without rounds borrow only from one another.</param>
    /// <param name="launchesAtFirstAnalysis">The number of launches at the first of several interim analyses, or null if there is only
    /// one.</param>
    /// <param name="contenders">The number of comparisons that share each baseline, and with it the scatter of the baseline.</param>
    /// <exception cref="ArgumentException">Thrown when a comparison has fewer than two launches, or a time is not above zero.</exception>
    public static IReadOnlyList<LaunchInterval> Compute(
        IReadOnlyList<IReadOnlyList<(double Baseline, double Contender)>> comparisons, double confidence = RatioInterval.StandardConfidence,
        IReadOnlyList<RoundVariance>? rounds = null, int? launchesAtFirstAnalysis = null, int contenders = 1)
    {
        if (comparisons.FirstOrDefault(launches => launches.Count < 2) is { } few)
        {
            throw new ArgumentException($"An interval needs at least two launches, but there are {few.Count}.");
        }

        if (comparisons.SelectMany(launches => launches).Any(launch => !IsValidTime(launch.Baseline) || !IsValidTime(launch.Contender)))
        {
            throw new ArgumentException("Every launch's time must be above zero and finite.");
        }

        double[][] logarithms =
            [.. comparisons.Select(launches => launches.Select(launch => Math.Log(launch.Contender / launch.Baseline)).ToArray())];
        (double Variance, int Freedom)[] samples = [.. logarithms.Select(launches => (launches.Variance(), launches.Length - 1))];
        var components = VarianceComponents.Compute(samples, rounds ?? [.. samples.Select(_ => RoundVariance.Unknown)], contenders);
        return [.. logarithms.Zip(components, (launches, component) => new LaunchInterval(
            Math.Exp(launches.Average()), Math.Sqrt(component.Variance), component.PriorFreedom, confidence,
                launches.Length, launchesAtFirstAnalysis))];
    }

    /// <summary>Returns the variance of a launch's log ratio that the scatter of its rounds explains.</summary>
    public static RoundVariance ComputeExplainedVariance(
        IReadOnlyList<IReadOnlyList<double>> baseline,
        IReadOnlyList<IReadOnlyList<double>> contender)
    {
        var counts = baseline.Zip(contender, (first, second) => Math.Min(first.Count, second.Count)).ToList();
        return new(VarianceOfRounds(baseline, contender) * counts.Average(count => 1.0 / count), counts.Sum(count => count - 1));
    }

    /// <summary>Returns the variance of the log ratios of a launch's rounds, or NaN if no launch has two rounds.</summary>
    public static double VarianceOfRounds(
        IReadOnlyList<IReadOnlyList<double>> baseline, IReadOnlyList<IReadOnlyList<double>> contender) =>
        LogRatios(baseline, contender).Where(rounds => rounds.Count > 1).Select(rounds => rounds.Variance())
            .DefaultIfEmpty(double.NaN).Average();

    /// <summary>Whether the ratio of two arms no longer changes from round to round, over all launches. A trend that both arms share is in
    /// no ratio.</summary>
    public static bool IsSettled(IReadOnlyList<IReadOnlyList<double>> baseline, IReadOnlyList<IReadOnlyList<double>> contender) =>
        !Trend.IsMoving(LogRatios(baseline, contender), TrendConfidence);

    /// <summary>Returns how far the logarithm of the ratio moved from the first to the last round of a launch, on average over the
    /// launches: twice the difference between the means of both halves of the rounds. Zero if no launch has two rounds.</summary>
    public static double ComputeMovement(IReadOnlyList<IReadOnlyList<double>> baseline, IReadOnlyList<IReadOnlyList<double>> contender) =>
        LogRatios(baseline, contender).Where(rounds => rounds.Count > 1)
            .Select(rounds => 2 * (rounds.Skip((rounds.Count + 1) / 2).Average() - rounds.Take(rounds.Count / 2).Average()))
            .DefaultIfEmpty(0).Average();

    public static IEnumerable<IReadOnlyList<double>> LogRatios(
        IReadOnlyList<IReadOnlyList<double>> baseline, IReadOnlyList<IReadOnlyList<double>> contender) =>
        baseline.Zip(contender, (first, second) => first.Zip(second, (one, other) => Math.Log(other / one)).ToList());

    /// <summary>Returns the total number of launches at which the interval shows a direction or no difference, whichever comes first, if
    /// estimate and scatter stay the same. An interval as wide as half the margin is enough for one of the two.</summary>
    /// <returns>Two or more, or infinity if the margin is zero and the estimate is close to 1.</returns>
    public double LaunchesNeeded(Margin margin)
    {
        var fromOne = Math.Abs(Math.Log(Estimate));
        var room = Math.Max(fromOne, Math.Log(margin.Upper) - fromOne);
        var (few, enough) = (1, 2);
        while (HalfWidthAt(enough) > room)
        {
            (few, enough) = (enough, enough * 2);
            if (enough > MaxLaunches)
            {
                return double.PositiveInfinity;
            }
        }

        while (enough - few > 1)
        {
            var middle = (few + enough) / 2;
            (few, enough) = HalfWidthAt(middle) > room ? (middle, enough) : (few, middle);
        }

        return enough;
    }

    private double HalfWidthAt(int launches) =>
        Student.Quantile(PriorFreedom + launches - 1, ConfidenceAt(launches)) * Deviation / Math.Sqrt(launches);

    private double ConfidenceAt(int launches)
    {
        var share = LaunchesAtFirstAnalysis is { } first
            ? ErrorShareOfFirstAnalysis / Math.Pow(1 + (Math.Max(0, launches - first) / AnalysisDecay), 2)
            : 1;
        return 1 - ((1 - Confidence) * share);
    }

    private static bool IsValidTime(double time) => time > 0 && double.IsFinite(time);
}
