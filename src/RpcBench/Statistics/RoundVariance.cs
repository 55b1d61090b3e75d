namespace RpcBench.Statistics;

/// <summary>The variance of a launch's log ratio that the scatter of its rounds explains.</summary>
/// <param name="Variance">NaN if no launch has two rounds.</param>
/// <param name="Freedom">The degrees of freedom of this estimate: the rounds of each launch but one.</param>
internal readonly record struct RoundVariance(double Variance, double Freedom)
{
    public static RoundVariance Unknown { get; } = new(double.NaN, 0);

    public bool IsKnown => !double.IsNaN(Variance);
}
