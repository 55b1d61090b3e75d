namespace RpcBench.Bench.Tests.Reports.Changes;

/// <summary>Runs for comparisons: sealed ones of the documents, and simulated ones whose launches scatter as those do.</summary>
internal static class StoredRuns
{
    /// <summary>At the standard limits of <c>compare</c>.</summary>
    public static StoredLimits Limits { get; } = new(new(0.05, 0.01, 0.03), []);

    // Of styles-http.json, eight launches: what a launch does to everything, and what is each arm's and operation's own.
    private const double OfLaunches = 0.126;
    private const double Own = 0.027;
    private const int Launches = 8;

    private static readonly RunRecord Four =
        RecordBuilder.Whole().WithOperations([.. RecordBuilder.Whole().Networks[0].Operations.Take(4)]);

    public static RunRecord Sealed(string name) =>
        RecordFiles.Run.Read(Path.Combine(BuiltProgram.Repository, "docs", "figures", name));

    /// <summary>Four operations over two arms in eight launches of a run that has a level of its own; a factor is a planted truth, and
    /// beside it every figure of the run is off by as much as runs differ by.</summary>
    public static RunRecord Simulate(
        Random random, Func<OperationRecord, string, double>? factor = null, double betweenRuns = BetweenRuns.SameArms)
    {
        var run = BetweenRuns.Machine * Normal(random);
        double[] levels = [.. Enumerable.Range(0, Launches).Select(_ => run + (OfLaunches * Normal(random)))];
        return Four.WithEach(operation => operation.WithCells(cell =>
        {
            var own = cell.Time!.MeanNanoseconds * (factor?.Invoke(operation, cell.Arm) ?? 1)
                * Math.Exp(betweenRuns * Normal(random));
            return cell with
            {
                Time = cell.Time with
                {
                    LaunchNanoseconds = [.. levels.Select(level => (double[])[own * Math.Exp(level + (Own * Normal(random)))])],
                },
            };
        }));
    }

    public static IReadOnlyList<Change> Compare(RunRecord before, RunRecord after, StoredLimits? limits = null) =>
        StoredComparison.Compare(StoredRun.Create(before), StoredRun.Create(after), limits ?? Limits);

    /// <summary>How <c>compare</c> ends with these changes.</summary>
    public static int ExitCode(IReadOnlyList<Change> changes, string failOn) =>
        new ChangeResult(changes, new("compare", "base", "head", Limits.Limits, FailOn.Parse(failOn))).ExitCode;

    /// <summary>What is shown to be slower or faster, bytes and allocations aside.</summary>
    public static IReadOnlyList<Change> Shown(IReadOnlyList<Change> changes) =>
        [
            .. changes.Where(change => change.Quantity is ChangeQuantity.Time or ChangeQuantity.Ratio or ChangeQuantity.P99
                && change.Outcome is ChangeOutcome.Slower or ChangeOutcome.Faster),
        ];

    /// <summary>Some launches of a run, those of every arm and operation alike.</summary>
    public static RunRecord WithLaunches(RunRecord record, IReadOnlyList<int> launches) =>
        record.WithEach(operation => operation.WithCells(cell => cell with
        {
            Time = cell.Time! with
            {
                LaunchNanoseconds = [.. launches.Select(launch => cell.Time.LaunchNanoseconds[launch])],
                ByLaunch = cell.Time.ByLaunch?.ToDictionary(
                    one => one.Key, one => (IReadOnlyList<double>)[.. launches.Select(launch => one.Value[launch])]),
            },
        }));

    public static double Normal(Random random) =>
        Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
}
