using MathNet.Numerics.Statistics;

namespace RpcBench.Changes;

/// <summary>The interval of the factor by which a quantity changed from one run to another. It is wider than the scatter of the launches
/// implies, because two runs of the same program differ by more than that.</summary>
/// <remarks>The interval is <c>exp(d ± t · √(s̃² (1/L₁ + 1/L₂) + 2 τ²))</c>. Here d is the difference of the means of the launches'
/// logarithms, and s̃² is their pooled variance. Like the variance of ratios, s̃² is moderated across all changes of a kind. See
/// <see cref="LaunchInterval"/>. τ is the standard deviation from run to run, as in <see cref="RunToRunDeviation"/>. t is Student's with
/// the degrees of freedom of s̃².</remarks>
internal static class ChangeInterval
{
    /// <summary>Computes the estimates of all changes of one kind, in the order of the changes.</summary>
    /// <param name="changes">The launches before and after of each change, at least two on either side, as logarithms.</param>
    /// <param name="betweenRuns">τ, as the standard deviation of a logarithm.</param>
    /// <param name="confidence">The confidence of each interval, for example 0.999.</param>
    public static IReadOnlyList<RatioEstimate> Compute(IReadOnlyList<LaunchPair> changes, double betweenRuns, double confidence)
    {
        (double Variance, int Freedom)[] samples = [.. changes.Select(change => change.ComputePooledVariance())];
        var prior = LaunchPrior.Fit(samples);
        return [.. changes.Zip(samples, (change, sample) =>
        {
            var ofMeans = prior.Moderate(sample) * ((1.0 / change.Base.Count) + (1.0 / change.Head.Count));
            return new RatioEstimate(
                change.MeanDifference, Math.Sqrt(ofMeans + (2 * betweenRuns * betweenRuns)), prior.Freedom + sample.Freedom, confidence,
                change.Base.Count + change.Head.Count);
        })];
    }
}

internal sealed record LaunchPair(IReadOnlyList<double> Base, IReadOnlyList<double> Head)
{
    public bool HasSeveralLaunches => Base.Count > 1 && Head.Count > 1;

    public double MeanDifference => Head.Average() - Base.Average();

    /// <summary>Returns the variance of one launch, pooled over both runs, and its degrees of freedom.</summary>
    public (double Variance, int Freedom) ComputePooledVariance()
    {
        var (before, after) = (Base.Count - 1, Head.Count - 1);
        return (((before * Base.Variance()) + (after * Head.Variance())) / (before + after), before + after);
    }
}
