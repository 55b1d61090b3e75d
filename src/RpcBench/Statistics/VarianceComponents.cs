namespace RpcBench.Statistics;

/// <summary>The variance of one launch's log ratio, and how many degrees of freedom the other comparisons of the run lend to it.</summary>
/// <remarks>A launch scatters because its rounds do, and because launches differ. Each comparison knows the first component from its own
/// rounds, which are many. The second is one figure for all comparisons: what their launches scatter beyond what rounds explain, on
/// average, and never less than <see cref="LeastOfLaunches"/>. In units of the sum of both, all comparisons should have the same variance, so
/// the others' launches tell as much of it as a comparison's own. Where they do not have the same, Smyth's moments notice, and less is
/// lent.</remarks>
internal readonly record struct VarianceComponents(double Variance, double PriorFreedom)
{
    /// <summary>What launches add at the least, as the standard deviation of a log ratio.</summary>
    /// <remarks>Launches of a quiet run often scatter less than their rounds explain, by chance. Over the sealed records of
    /// <c>docs/figures</c> they add 0 to 0.05; the campaign <c>variance-components</c> prints the table.</remarks>
    public const double LeastOfLaunches = 0.01;

    // Two ratios to one baseline have half of their variance in common, and the squares of their deviations correlate by the square of that.
    private const double SharedByBaseline = 0.25;

    /// <summary>Computes the components of every comparison, in their order.</summary>
    /// <param name="samples">Of each the variance of its launches' log ratios, and its degrees of freedom.</param>
    /// <param name="rounds">Of each the variance that rounds explain.</param>
    /// <param name="contenders">How many of the comparisons share each baseline.</param>
    public static IReadOnlyList<VarianceComponents> Compute(
        IReadOnlyList<(double Variance, int Freedom)> samples, IReadOnlyList<RoundVariance> rounds, int contenders)
    {
        var ofLaunches = OfLaunches(samples, rounds);
        var units = rounds.Select(own => own.IsKnown ? own.Variance + ofLaunches : 1).ToList();
        var scaled = samples.Zip(units, (sample, unit) => (Variance: sample.Variance / unit, sample.Freedom)).ToList();
        var known = scaled.Where((_, index) => rounds[index].IsKnown).ToList();
        var unknown = scaled.Where((_, index) => !rounds[index].IsKnown).ToList();
        var total = known.Sum(sample => sample.Freedom) / (1 + (SharedByBaseline * (contenders - 1)));
        var ofKnown = LaunchPrior.FitUnits(known, total);
        var ofUnknown = LaunchPrior.Fit(unknown);
        return [.. scaled.Select((sample, index) =>
        {
            var prior = rounds[index].IsKnown ? ofKnown.Limit(FreedomOf(rounds[index], ofLaunches)) : ofUnknown;
            return new VarianceComponents(prior.Moderate(sample) * units[index], prior.Freedom);
        })];
    }

    /// <summary>What launches add to the variance that rounds explain, estimated over all comparisons. Those whose rounds scatter little
    /// tell most.</summary>
    private static double OfLaunches(IReadOnlyList<(double Variance, int Freedom)> samples, IReadOnlyList<RoundVariance> rounds)
    {
        const double Least = LeastOfLaunches * LeastOfLaunches;
        var known = samples.Zip(rounds).Where(one => one.Second.IsKnown)
            .Select(one => (Added: one.First.Variance - one.Second.Variance, Weight: Math.Pow(one.Second.Variance + Least, -2))).ToList();
        return known.Count == 0 ? Least : Math.Max(Least, known.Sum(one => one.Weight * one.Added) / known.Sum(one => one.Weight));
    }

    /// <summary>Satterthwaite's degrees of freedom of the unit, of which the part of a comparison's own rounds is an estimate. The launches
    /// that tell the other part count already in the prior.</summary>
    private static double FreedomOf(RoundVariance own, double ofLaunches) =>
        Math.Max(1, own.Freedom) * Math.Pow((own.Variance + ofLaunches) / own.Variance, 2);
}
