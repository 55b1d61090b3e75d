namespace RpcBench.Bench.Tests.Reports.Load.Crank;

public sealed class CrankStatisticsTests
{
    // The operations of crank's agent in their own spelling. The agent ignores the case of names.
    private static readonly string[] Operations = ["First", "Last", "Avg", "Sum", "Median", "Max", "Min", "Count", "All", "Delta"];

    private static readonly (string What, LoadRecord Record)[] Runs =
    [
        ("one point has the names of the field and milliseconds", LoadRecordBuilder.WithPoints(Point(Cell(1), Cell(2)))),
        ("an API that was not measured has no name", LoadRecordBuilder.WithPoints(Point(null, Cell(2)))),
        ("an arm that the field has no name for has its own",
            LoadRecordBuilder.WithPoints(Point(Cell(1) with { Arm = "rest-h2" }, null))),
        ("the only arm of a run has the name of HTTP too", LoadRecordBuilder.WithPoints(Point(null, Cell(2))) with
        {
            Arms = [.. LoadRecordBuilder.Complete().Arms.Where(arm => arm.Id == "grpc")],
        }),
        ("a point without good calls has no latency and its errors",
            LoadRecordBuilder.WithPoints(Point(Cell(1) with { Calls = 0, PerSecond = 0, Latency = null }, null))),
        ("several points carry their place in their names", LoadRecordBuilder.WithPoints(
            Point(Cell(1), null), Point(Cell(2), null) with { Operation = "ListSmallPayloads" },
            Point(Cell(3), null) with { Connections = "per-call" })),
        ("a capacity is a rate, and one that was not found is none", LoadRecordBuilder.WithPoints() with
        {
            Capacities = [Capacity("grpc", 2500), Capacity("rest", null)],
        }),
        ("an invalid run says so", LoadRecordBuilder.WithPoints(
            Point(Cell(1) with { InvalidBecause = [RecordBuilder.FailureDiagnostic("late")] }, null))),
    ];

    [Fact]
    public void EveryAggregationIsOneThatCrankKnows() => Assert.All(
        Regex.Matches(WriteStatistics(Runs[0].Record), "\"(aggregate|reduce)\": \"(?<name>.*)\""),
        match => Assert.Contains(match.Groups["name"].Value, Operations));

    [Fact]
    public void TheStatisticsOfEveryKindOfRunAreApproved() => Approval.AssertApproved(
        "crank.txt", Runs.Select(run => (run.What, WriteStatistics(run.Record))));

    private static string WriteStatistics(LoadRecord record)
    {
        using var output = new StringWriter { NewLine = "\n" };
        CrankStatistics.Write(record, output);
        return output.ToString();
    }

    private static CapacityRecord Capacity(string arm, double? perSecond) => new()
    {
        Network = "local",
        Operation = "GetSmallPayload",
        Arm = arm,
        Objective = "p99=50ms",
        KneeInFlight = 64,
        KneePerSecond = 3000,
        PerSecond = perSecond,
        Closed = [],
        Open = [],
    };

    private static LoadPointRecord Point(LoadCellRecord? rest, LoadCellRecord? grpc) => new(
        "local", "GetSmallPayload", "2000 a second, poisson",
        [.. new[] { rest, grpc is null ? null : grpc with { Arm = "grpc" } }.OfType<LoadCellRecord>()],
        []);

    private static LoadCellRecord Cell(double thousands) => LoadRecordBuilder.OnePoint().Points[0].FindCell("rest") with
    {
        Calls = (long)(30_000 * thousands),
        Failed = 5,
        PerSecond = 1000 * thousands,
        Latency = new()
        {
            Count = 30_000,
            Mean = 1.5e6,
            Minimum = 1e6,
            P50 = 1.25e6,
            P75 = 1.5e6,
            P90 = 2e6,
            P99 = 8e6,
            P999 = 12e6,
            P9999 = 18e6,
            Maximum = 20e6,
            StandardDeviation = 1e5,
            IsExact = true,
            Points = [],
        },
    };
}
