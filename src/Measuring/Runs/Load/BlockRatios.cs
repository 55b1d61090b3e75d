namespace RpcBench.Measuring.Runs.Load;

/// <summary>Every contender against the baseline from blocks that ran in rounds.</summary>
internal static class BlockRatios
{
    /// <summary>Below so many good calls in a block its 99th percentile is next to its maximum, and no quantity to compare.</summary>
    private const int FewestForTail = 100;

    /// <summary>The comparisons that every arm's blocks, in the order of the rounds and the baseline's first, allow; none from fewer than
    /// two rounds. Closed: the time per call, of which throughput is the inverse as long as the same number is in flight (calls that end in
    /// step make counts coarse). Open: median and 99th percentile.</summary>
    public static IReadOnlyList<ComparisonRecord> Compare(
        LoadKind kind, IReadOnlyList<(Arm Arm, IReadOnlyList<LoadMeasurement> Blocks)> arms, double margin)
    {
        // A round counts in which every arm had a good call.
        int[] rounds =
            [.. Enumerable.Range(0, arms.Min(arm => arm.Blocks.Count)).Where(round => arms.All(arm => arm.Blocks[round].Good > 0))];
        if (rounds.Length < 2 || arms.Count < 2)
        {
            return [];
        }

        return kind == LoadKind.Closed
            ? Compare(Quantities.TimePerCall, block => block.TimePerCall)
            : arms.All(arm => rounds.All(round => arm.Blocks[round].Latency.Count >= FewestForTail))
                ? [.. Compare(Quantities.P50, block => block.Latency.Percentile(50)),
                    .. Compare(Quantities.P99, block => block.Latency.Percentile(99))]
                : Compare(Quantities.P50, block => block.Latency.Percentile(50));

        IReadOnlyList<ComparisonRecord> Compare(string quantity, Func<LoadMeasurement, double> value) =>
            AgainstFirst(quantity,
                [.. arms.Select(arm => (arm.Arm, (IReadOnlyList<double>)[.. rounds.Select(round => value(arm.Blocks[round]))]))], margin);
    }

    /// <summary>One comparison for each arm but the first, which is the baseline, from times in the order of the rounds.</summary>
    public static IReadOnlyList<ComparisonRecord> AgainstFirst(
        string quantity, IReadOnlyList<(Arm Arm, IReadOnlyList<double> Times)> blocks, double margin) =>
        [.. blocks.Skip(1).Select(contender => new ComparisonRecord(
            blocks[0].Arm.Id, contender.Arm.Id, quantity, RatioInterval.FromPairs(blocks[0].Times, contender.Times), margin))];
}
