namespace RpcBench.Load.Runs;

/// <summary>The comparisons of every contender with the baseline: over launches or, within one launch, over blocks that ran in
/// rounds.</summary>
internal static class LoadRatios
{
    // With fewer good calls, the 99th percentile of a block is close to its maximum and not worth comparing.
    private const int FewestForTail = 100;

    /// <summary>Compares the blocks of all arms, in the order of the rounds. The first arm is the baseline. The result is empty if there
    /// was only one round.</summary>
    public static IReadOnlyList<ComparisonRecord> CompareBlocks(
        IReadOnlyList<(string Arm, IReadOnlyList<LoadRepetitionRecord> Repetitions)> arms, double margin) =>
        [.. PairRepetitions(arms, FewestForTail).Select(one => new ComparisonRecord(
            arms[0].Arm, one.Contender, one.Quantity,
            RatioInterval.FromPairs([.. one.Pairs.Select(pair => pair.Baseline)], [.. one.Pairs.Select(pair => pair.Contender)]),
            margin))];

    /// <summary>Returns the loads of a run, with comparisons over launches for those that have several launches. All intervals of one
    /// quantity estimate the scatter between launches together. Quantities are kept apart, because tails scatter more than
    /// medians.</summary>
    public static IReadOnlyList<LoadPointRecord> CompareLaunches(IReadOnlyList<LoadPointRecord> points, double margin)
    {
        var compared = (from entry in points.Index()
                        where entry.Item.HasSeveralLaunches
                        from pair in PairRepetitions(
                            [.. entry.Item.Cells.Select(cell => (cell.Arm, cell.Launches!))],
                            ArmTimes.MinCallsForTail)
                        select (entry.Index, pair.Contender, pair.Quantity, pair.Pairs)).ToList();
        var found = (from quantity in compared.GroupBy(one => one.Quantity)
                     let confidence = LaunchInterval.ConfidenceFor(quantity.Count())
                     from pair in quantity.Zip(LaunchInterval.Compute([.. quantity.Select(one => one.Pairs)], confidence))
                     select pair).ToLookup(pair => pair.First.Index);
        return [.. points.Select((point, index) => MarkUnsettled(!point.HasSeveralLaunches ? point : point with
        {
            Comparisons = [.. found[index].Select(pair => new ComparisonRecord(
                point.Cells[0].Arm, pair.First.Contender, pair.First.Quantity, pair.Second.Ratio, margin))],
        }))];
    }

    // A comparison gets no verdict if either arm had not settled.
    private static LoadPointRecord MarkUnsettled(LoadPointRecord point)
    {
        string[] unsettled = [.. point.Cells.Where(cell => cell.Settling is { IsSettled: false }).Select(cell => cell.Arm)];
        return unsettled.Length == 0 ? point : point with
        {
            Comparisons = [.. point.Comparisons.Select(one =>
                one with { IsSettled = !unsettled.Contains(one.Baseline) && !unsettled.Contains(one.Contender) })],
        };
    }

    /// <summary>Pairs the repetitions in which every arm had a good call. The median is always compared. The 99th percentile is compared
    /// if every repetition has enough calls, and the 99.9th if every repetition has ten times as many.</summary>
    private static IEnumerable<(string Contender, string Quantity, IReadOnlyList<(double Baseline, double Contender)> Pairs)>
        PairRepetitions(
        IReadOnlyList<(string Arm, IReadOnlyList<LoadRepetitionRecord> Repetitions)> arms, int fewestForTail)
    {
        var fewest = arms.Min(arm => arm.Repetitions.Count);
        int[] rounds = [.. Enumerable.Range(0, fewest).Where(round => arms.All(arm => arm.Repetitions[round].Calls > 0))];
        if (rounds.Length < 2)
        {
            return [];
        }

        (string Name, int Fewest, Func<LoadRepetitionRecord, double> Value)[] quantities =
        [
            (Metrics.P50, 1, one => one.P50),
            (Metrics.P99, fewestForTail, one => one.P99),
            (Metrics.P999, 10 * fewestForTail, one => one.P999 ?? 0),
        ];
        return from quantity in quantities
               where arms.All(arm => rounds.All(
                   round => arm.Repetitions[round].Calls >= quantity.Fewest && quantity.Value(arm.Repetitions[round]) > 0))
               from contender in arms.Skip(1)
               select (contender.Arm, quantity.Name, (IReadOnlyList<(double, double)>)[.. rounds.Select(
                   round => (quantity.Value(arms[0].Repetitions[round]), quantity.Value(contender.Repetitions[round])))]);
    }
}
