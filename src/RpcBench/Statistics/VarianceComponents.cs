namespace RpcBench.Statistics;

/// <summary>The variance of one launch's log ratio, and the degrees of freedom that the other comparisons of the run contribute to
/// it.</summary>
/// <remarks>A launch scatters because its rounds scatter and because launches differ. Each comparison estimates the first component from
/// its many rounds. The second component is one figure for all comparisons: how much their launches scatter on average beyond what rounds
/// explain, and never less than <see cref="MinLaunchDeviation"/>. In units of the sum of both components, all comparisons should have the
/// same variance, so the launches of other comparisons say as much about it as those of the comparison itself. If the variances differ,
/// Smyth's moments detect that, and the other comparisons contribute less.</remarks>
internal readonly record struct VarianceComponents(double Variance, double PriorFreedom)
{
    /// <summary>The smallest scatter that launches add, as the standard deviation of a log ratio.</summary>
    /// <remarks>By chance, launches of a quiet run often scatter less than their rounds explain. In the sealed records of
    /// <c>docs/figures</c> they add 0 to 0.05. The campaign <c>variance-components</c> prints the table.</remarks>
    public const double MinLaunchDeviation = 0.01;

    // Two ratios with the same baseline share half of their variance, and the squares of their deviations correlate by the square of that.
    private const double BaselineCorrelation = 0.25;

    /// <summary>Computes the components of every comparison, in their order.</summary>
    /// <param name="samples">The variance of each comparison's log ratios over launches, and its degrees of freedom.</param>
    /// <param name="rounds">The variance that the rounds of each comparison explain.</param>
    /// <param name="contenders">The number of comparisons that share each baseline.</param>
    public static IReadOnlyList<VarianceComponents> Compute(
        IReadOnlyList<(double Variance, int Freedom)> samples, IReadOnlyList<RoundVariance> rounds, int contenders)
    {
        var ofLaunches = EstimateLaunchVariance(samples, rounds);
        var units = rounds.Select(own => own.IsKnown ? own.Variance + ofLaunches : 1).ToList();
        var scaled = samples.Zip(units, (sample, unit) => (Variance: sample.Variance / unit, sample.Freedom)).ToList();
        var known = scaled.Where((_, index) => rounds[index].IsKnown).ToList();
        var unknown = scaled.Where((_, index) => !rounds[index].IsKnown).ToList();
        var total = known.Sum(sample => sample.Freedom) / (1 + (BaselineCorrelation * (contenders - 1)));
        var ofKnown = LaunchPrior.FitUnits(known, total);
        var ofUnknown = LaunchPrior.Fit(unknown);
        return [.. scaled.Select((sample, index) =>
        {
            var prior = rounds[index].IsKnown ? ofKnown.LimitFreedom(FreedomOf(rounds[index], ofLaunches)) : ofUnknown;
            return new VarianceComponents(prior.Moderate(sample) * units[index], prior.Freedom);
        })];
    }

    /// <summary>Estimates, over all comparisons, what launches add to the variance that rounds explain. Comparisons whose rounds scatter
    /// little have the most weight.</summary>
    private static double EstimateLaunchVariance(IReadOnlyList<(double Variance, int Freedom)> samples, IReadOnlyList<RoundVariance> rounds)
    {
        const double Least = MinLaunchDeviation * MinLaunchDeviation;
        var known = samples.Zip(rounds).Where(one => one.Second.IsKnown)
            .Select(one => (Added: one.First.Variance - one.Second.Variance, Weight: Math.Pow(one.Second.Variance + Least, -2))).ToList();
        return known.Count == 0 ? Least : Math.Max(Least, known.Sum(one => one.Weight * one.Added) / known.Sum(one => one.Weight));
    }

    /// <summary>Returns Satterthwaite's degrees of freedom of the unit, whose first component is estimated from the comparison's rounds.
    /// The launches from which the second component is estimated already count in the prior.</summary>
    private static double FreedomOf(RoundVariance own, double ofLaunches) =>
        Math.Max(1, own.Freedom) * Math.Pow((own.Variance + ofLaunches) / own.Variance, 2);
}
