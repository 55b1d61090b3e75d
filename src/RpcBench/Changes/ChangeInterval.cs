using MathNet.Numerics.Statistics;

namespace RpcBench.Changes;

/// <summary>By what factor something changed from one run to another, whose launches are all that each run shows of itself: two runs of
/// one program differ by more, and that much is added.</summary>
/// <remarks>The interval is <c>exp(d ± t · √(s̃² (1/L₁ + 1/L₂) + 2 τ²))</c>: d is the difference of the means of the launches' logarithms,
/// s̃² their pooled variance, moderated across all changes of a kind as that of ratios is (<see cref="LaunchInterval"/>), τ the standard
/// deviation from run to run (<see cref="BetweenRuns"/>), and t Student's with the degrees of freedom of s̃².</remarks>
internal static class ChangeInterval
{
    /// <summary>Every change of one kind as an estimate, in their order.</summary>
    /// <param name="changes">Of each the launches before and after, two or more either time, as logarithms.</param>
    /// <param name="betweenRuns">τ, of a logarithm.</param>
    /// <param name="confidence">Of each, for example 0.999.</param>
    public static IReadOnlyList<RatioEstimate> Compute(IReadOnlyList<LaunchPair> changes, double betweenRuns, double confidence)
    {
        (double Variance, int Freedom)[] samples = [.. changes.Select(change => change.Pooled())];
        var prior = LaunchPrior.Fit(samples);
        return [.. changes.Zip(samples, (change, sample) =>
        {
            var ofMeans = prior.Moderate(sample) * ((1.0 / change.Base.Count) + (1.0 / change.Head.Count));
            return new RatioEstimate(
                change.Change, Math.Sqrt(ofMeans + (2 * betweenRuns * betweenRuns)), prior.Freedom + sample.Freedom, confidence,
                change.Base.Count + change.Head.Count);
        })];
    }
}

/// <summary>What the launches of two runs measured of one thing, as logarithms.</summary>
internal sealed record LaunchPair(IReadOnlyList<double> Base, IReadOnlyList<double> Head)
{
    /// <summary>Whether an interval can be made of them.</summary>
    public bool HasScatter => Base.Count > 1 && Head.Count > 1;

    /// <summary>From the mean of the one run's launches to that of the other's.</summary>
    public double Change => Head.Average() - Base.Average();

    /// <summary>The variance of one launch, as both runs show it.</summary>
    public (double Variance, int Freedom) Pooled()
    {
        var (before, after) = (Base.Count - 1, Head.Count - 1);
        return (((before * Base.Variance()) + (after * Head.Variance())) / (before + after), before + after);
    }
}
