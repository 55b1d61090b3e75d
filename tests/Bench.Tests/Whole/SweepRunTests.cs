namespace RpcBench.Bench.Tests.Whole;

/// <summary>What one complete load on services of its own leaves.</summary>
[Collection(nameof(LoadProgram))]
public sealed class SweepRunTests(SweepRun run) : IClassFixture<SweepRun>
{
    [Fact]
    public void ASweepLeavesItsRecordItsReportsAndNothingElse()
    {
        var record = run.Record;

        // A machine that is busy with other tests makes figures invalid, and says so.
        Assert.True(run.Code == (record.IsValid ? ExitCodes.Success : ExitCodes.Invalid), run.Said);
        Assert.All(["report.html", "report.md", "report.csv"], report => Assert.True(run.Report(report).Length > 0));
        AssertHas(run.Said, "calibrating the generator's ceiling", ", block ");
        Assert.Empty(run.Left);
        Assert.Equal((RunOutcome.Complete, 7, "sqlite"), (record.Outcome, record.Conditions.Seed, record.Conditions.Store!.Provider));
        Assert.Equal([1, 2], record.Points.Select(point => point.InFlight!.Value));
        Assert.Equal(["grpc", "rest-h2", "rest"], record.Ceilings.Select(ceiling => ceiling.Arm));
        Assert.All(record.Ceilings, ceiling => Assert.True(ceiling.Settling!.Blocks >= 10));
        foreach (var point in record.Points)
        {
            Assert.Equal(LoadKind.Closed, point.Kind);

            // A launch in which the machine stood still has no call, and is in no ratio.
            Assert.All(point.Comparisons, compared => Assert.InRange(compared.Ratio.Pairs, 2, 3));
            Assert.All(point.Comparisons, compared => Assert.True(compared.Ratio.Confidence > 0.95));
            foreach (var cell in point.Cells)
            {
                Assert.Equal((3, 0L, 0L), (cell.Blocks, cell.Failed, cell.Dropped));
                Assert.Equal((3, cell.Calls), (cell.Launches!.Count, cell.Launches.Sum(launch => launch.Calls)));
                Assert.Null(cell.Settling);
                Assert.Equal(cell.Calls, cell.Latency!.Count);
                Assert.True(cell.Checked >= cell.Calls, $"{cell.Checked} of {cell.Calls}");
                Assert.True(cell.PeakInFlight <= point.InFlight);
                Assert.Null(cell.AskedPerSecond);
                Assert.True(cell.Cost!.ServiceProcessorNanoseconds > 0);
                Assert.True(cell.Cost.ClientAllocatedBytes > 0);
                Assert.True(cell.Cost.ReceivedBytes > cell.Cost.SentBytes);
                Assert.True(cell.Cost.StoreNanoseconds > 0);
                Assert.Null(cell.Cost.StoreProcessorNanoseconds);
            }

            Assert.True(point.Cells.Single(cell => cell.Arm == "rest").Cost!.ReceivedBytes > point.Cells.Single(
                cell => cell.Arm == "grpc").Cost!.ReceivedBytes);
        }
    }

    [Fact]
    public void EveryFurtherArmIsHeldAgainstTheFirst()
    {
        Assert.Equal([("grpc", "2.0"), ("rest-h2", "2.0"), ("rest", "1.1")], run.Record.Arms.Select(arm => (arm.Id, arm.HttpVersion)));
        Assert.All(run.Record.Points, point =>
        {
            Assert.Equal(["grpc", "rest-h2", "rest"], point.Cells.Select(cell => cell.Arm));
            Assert.All(point.Cells, cell => Assert.True(cell.Calls > 0));
            Assert.Equal(
                [("grpc", "rest-h2"), ("grpc", "rest")],
                point.Comparisons.Where(compared => compared.Quantity == Quantities.TimePerCall)
                    .Select(compared => (compared.Baseline, compared.Contender)));
        });
    }
}
