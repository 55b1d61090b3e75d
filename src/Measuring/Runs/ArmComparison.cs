namespace RpcBench.Measuring.Runs;

/// <summary>Every contender against the baseline.</summary>
internal static class ArmComparison
{
    /// <summary>One comparison for each arm but the first, which is the baseline.</summary>
    /// <param name="quantity">One of <see cref="Quantities"/>.</param>
    /// <param name="blocks">Of every arm a time of each block, in the order of the rounds.</param>
    /// <param name="margin">At which a difference counts.</param>
    public static IReadOnlyList<ComparisonRecord> Of(
        string quantity, IReadOnlyList<(Arm Arm, IReadOnlyList<double> Times)> blocks, double margin)
    {
        var (baseline, times) = blocks[0];
        return [.. from contender in blocks.Skip(1)
                   select new ComparisonRecord(
                       baseline.Id, contender.Arm.Id, quantity, RatioInterval.FromPairs(times, contender.Times), margin)];
    }
}
