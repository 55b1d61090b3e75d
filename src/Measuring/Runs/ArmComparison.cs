namespace RpcBench.Measuring.Runs;

internal static class ArmComparison
{
    /// <summary>One comparison for each arm but the first, which is the baseline.</summary>
    public static IReadOnlyList<ComparisonRecord> Of(
        string quantity, IReadOnlyList<(Arm Arm, IReadOnlyList<double> Times)> blocks, double margin)
    {
        var (baseline, times) = blocks[0];
        return [.. from contender in blocks.Skip(1)
                   select new ComparisonRecord(
                       baseline.Id, contender.Arm.Id, quantity, RatioInterval.FromPairs(times, contender.Times), margin)];
    }
}
