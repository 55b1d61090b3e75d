namespace RpcBench.Why;

/// <summary>Advice for the reader of a valid run of <c>why</c>.</summary>
internal static class FactorAdvice
{
    /// <summary>Returns the advice about the first network, or none if the run is not valid or measured nothing.</summary>
    public static IReadOnlyList<string> Recommend(RunResult run, FactorDesign design)
    {
        if (run.Record.Trust != Trust.Valid || run.Networks is not [var network, ..])
        {
            return [];
        }

        var results = FactorResult.Compute(network.Network, design);
        return results.Count == 0 ? [] : [.. CompareLargest(network, results), .. WeighUncertainty(results)];
    }

    // Nobody waits for the time per call while several calls are in flight.
    private static IEnumerable<string> CompareLargest(NetworkResult network, IReadOnlyList<FactorResult> results) =>
        from result in results
        where result.Operation.InFlight == 1
        let largest = result.Differences.Where(difference => difference.IsShown)
            .MaxBy(difference => Math.Abs(difference.Interval.Estimate))
        where largest is not null
        let size = Math.Abs(largest.Interval.Estimate)
        select $"The largest difference is {Advice.CompareWithRoundTrips(network, result.Operation.Name, size)}.";

    private static IEnumerable<string> WeighUncertainty(IReadOnlyList<FactorResult> results)
    {
        yield return "Start with the largest difference that is shown. The figures hold for these payloads, so measure your own as well.";
        var open = from result in results
                   from difference in result.Differences
                   where !difference.IsShown && difference.Contrast.Name != result.Design.Twin
                   select difference;
        if (open.Any())
        {
            yield return "A difference that is not shown may be zero. More launches narrow its interval (--launches).";
        }
    }
}
