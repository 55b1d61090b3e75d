namespace RpcBench.Statistics;

/// <summary>The variance of a launch's log ratio that the scatter of its rounds explains.</summary>
/// <param name="Variance">The variance, or NaN if no launch has two rounds.</param>
/// <param name="Freedom">The degrees of freedom of this estimate: the number of rounds minus one, summed over the launches.</param>
internal readonly record struct RoundVariance(double Variance, double Freedom)
{
    public static RoundVariance Unknown { get; } = new(double.NaN, 0);

    public bool IsKnown => !double.IsNaN(Variance);
}
