using MathNet.Numerics.Statistics;

namespace RpcBench.Records;

internal static class LaunchScatter
{
    /// <summary>Computes the scatter of the launches of a run and the scatter that their rounds explain. Returns null if no comparison has
    /// two launches of two rounds.</summary>
    /// <param name="comparisons">For each comparison, the times of both arms, in rounds of launches.</param>
    public static LaunchScatterRecord? Compute(
        IEnumerable<(IReadOnlyList<IReadOnlyList<double>> Baseline, IReadOnlyList<IReadOnlyList<double>> Contender)> comparisons)
    {
        var variances = (from one in comparisons
                         where one.Baseline.Count > 1 && one.Baseline.Count == one.Contender.Count
                         let rounds = LaunchInterval.ComputeExplainedVariance(one.Baseline, one.Contender)
                         where rounds.IsKnown
                         let launches = LaunchInterval.LogRatios(one.Baseline, one.Contender).Select(launch => launch.Average()).Variance()
                         select (Launches: launches, Rounds: rounds.Variance, Freedom: one.Baseline.Count - 1)).ToList();
        return variances.Count == 0 ? null : new(
            Math.Sqrt(variances.Average(one => one.Launches)), Math.Sqrt(variances.Average(one => one.Rounds)),
            variances.Sum(one => one.Freedom));
    }
}
