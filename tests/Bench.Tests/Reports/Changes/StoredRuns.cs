namespace RpcBench.Bench.Tests.Reports.Changes;

/// <summary>Runs for comparisons: sealed runs from the documents, and simulated runs whose launches scatter like those of the sealed
/// runs.</summary>
internal static class StoredRuns
{
    public static StoredLimits Limits { get; } = new(new(0.05, 0.01, 0.03), []);

    // From the eight launches of styles-http.json: the scatter that all figures of a launch share, and the scatter of each arm and
    // operation.
    private const double LaunchDeviation = 0.126;
    private const double OwnDeviation = 0.027;
    private const int Launches = 8;

    private static readonly RunRecord FourOperations =
        RecordBuilder.Complete().WithOperations([.. RecordBuilder.Complete().Networks[0].Operations.Take(4)]);

    public static RunRecord ReadSealed(string name) =>
        RecordFiles.Run.Read(Path.Combine(BenchProgram.Repository, "docs", "figures", name));

    /// <summary>Simulates four operations over two arms in eight launches. The run has its own level, and every figure varies by as much as
    /// runs differ. A factor multiplies the true time.</summary>
    public static RunRecord Simulate(
        Random random, Func<OperationRecord, string, double>? factor = null, double betweenRuns = RunToRunDeviation.SameArms)
    {
        var run = RunToRunDeviation.Machine * NextNormal(random);
        double[] levels = [.. Enumerable.Range(0, Launches).Select(_ => run + (LaunchDeviation * NextNormal(random)))];
        return FourOperations.WithEachOperation(operation => operation.WithCells(cell =>
        {
            var own = cell.Time!.MeanNanoseconds * (factor?.Invoke(operation, cell.Arm) ?? 1)
                * Math.Exp(betweenRuns * NextNormal(random));
            return cell with
            {
                Time = cell.Time with
                {
                    LaunchNanoseconds = [.. levels.Select(
                        level => (double[])[own * Math.Exp(level + (OwnDeviation * NextNormal(random)))])],
                },
            };
        }));
    }

    public static IReadOnlyList<Change> Compare(RunRecord before, RunRecord after, StoredLimits? limits = null) =>
        StoredComparison.Compare(StoredRun.Create(before), StoredRun.Create(after), limits ?? Limits);

    public static int ExitCode(IReadOnlyList<Change> changes, string failOn) =>
        new ChangeResult(changes, new("compare", "base", "head", Limits.Limits, FailOn.Parse(failOn))).ExitCode;

    /// <summary>Returns the changes that are shown to be slower or faster. Bytes and allocations are left out.</summary>
    public static IReadOnlyList<Change> FindShownChanges(IReadOnlyList<Change> changes) =>
        [
            .. changes.Where(change => change.Quantity is ChangeQuantity.Time or ChangeQuantity.Ratio or ChangeQuantity.P99
                && change.Outcome is ChangeOutcome.Slower or ChangeOutcome.Faster),
        ];

    /// <summary>Returns the run with only these launches, which are the same for every arm and operation.</summary>
    public static RunRecord WithLaunches(RunRecord record, IReadOnlyList<int> launches) =>
        record.WithEachOperation(operation => operation.WithCells(cell => cell with
        {
            Time = cell.Time! with
            {
                LaunchNanoseconds = [.. launches.Select(launch => cell.Time.LaunchNanoseconds[launch])],
                ByLaunch = cell.Time.ByLaunch?.ToDictionary(
                    one => one.Key, one => (IReadOnlyList<double>)[.. launches.Select(launch => one.Value[launch])]),
            },
        }));

    public static double NextNormal(Random random) =>
        Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
}
