using System.Diagnostics;
using System.Runtime.InteropServices;
using RpcBench.CommandLines;
using RpcBench.Records;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(LoadProgram))]
public sealed class LoadCommandTests : WholeRun
{
    [Fact]
    public async Task ASweepLeavesItsRecordItsReportsAndNothingElse()
    {
        var record = await RunAsync("load", "--store", "sqlite", "--sweep", "1..4", "--duration", "600ms", "--warmup", "100ms", "--blocks", "3", "--seed", "7", "--check", "all");

        Assert.Equal((RunOutcome.Complete, 7, "sqlite"), (record.Outcome, record.Conditions.Seed, record.Conditions.Store!.Provider));
        Assert.Equal([1, 2, 4], record.Points.Select(point => point.InFlight!.Value));
        Assert.Equal(["rest", "grpc"], record.Ceilings.Select(ceiling => ceiling.Arm));
        Assert.All(record.Ceilings, ceiling => Assert.True(ceiling.Settling!.Blocks >= 10));
        foreach (var point in record.Points)
        {
            Assert.Equal(LoadKind.Closed, point.Kind);
            Assert.Equal(3, Assert.Single(point.Comparisons).Ratio.Pairs);
            Assert.Equal(["rest", "grpc"], point.Cells.Select(cell => cell.Arm));
            foreach (var cell in point.Cells)
            {
                Assert.Equal((3, 0L, 0L), (cell.Blocks, cell.Failed, cell.Dropped));
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

            Assert.True(point.Cells[0].Cost!.ReceivedBytes > point.Cells[1].Cost!.ReceivedBytes);
        }
    }

    [Fact]
    public async Task AScheduleIsKeptToTheCallForBothApis()
    {
        var record = await RunAsync(
            "load", "--store", "memory", "--operation", "GetSmallPayload=3,ListSmallPayloads=1", "--rate", "100", "--arrival", "poisson", "--duration", "1s", "--warmup", "0s", "--blocks", "2");

        var point = Assert.Single(record.Points);
        Assert.Equal((LoadKind.Open, "GetSmallPayload=3,ListSmallPayloads=1"), (point.Kind, point.Operation));
        var (rest, grpc) = (point.Cells[0], point.Cells[1]);
        Assert.Equal(rest.Calls + rest.Failed + rest.Dropped, grpc.Calls + grpc.Failed + grpc.Dropped);
        Assert.Equal(rest.Calls, rest.Lateness!.Count);
        Assert.Equal(rest.AskedPerSecond, grpc.AskedPerSecond);
        Assert.True(rest.Latency!.Minimum >= rest.Service!.Minimum);
    }

    [Fact]
    public async Task UnlessItHasATimeTheWarmUpTakesTurnsUntilEveryArmHasSettled()
    {
        var record = await RunAsync("load", "--store", "memory", "--rate", "200", "--duration", "200ms", "--blocks", "1");

        var cells = Assert.Single(record.Points).Cells;
        Assert.All(cells, cell => Assert.True(cell.Settling!.Blocks >= 8));
        Assert.Equal(cells[0].Settling!.Blocks, cells[1].Settling!.Blocks);
        Assert.All(cells, cell => Assert.Equal(
            cell.Settling!.IsSettled == false, record.Notes.Any(note => note.StartsWith($"GetSmallPayload over {record.Arms.First(arm => arm.Id == cell.Arm).Label}", StringComparison.Ordinal))));
        Assert.Equal("of each arm at each load until times no longer fall", record.Conditions.Fixed["Warm-up"]);
    }

    [Fact]
    public async Task PoliciesOfConnectionsAreHeldAgainstEachOther()
    {
        var record = await RunAsync(
            "load", "--store", "memory", "--arms", "grpc", "--connections", "reuse,1,per-call", "--concurrency", "8", "--duration", "200ms", "--warmup", "0s", "--blocks", "1");

        Assert.Equal(["reuse", "1", "per-call"], record.Points.Select(point => point.Connections));
        Assert.All(record.Points, point => Assert.Equal(("grpc", 0), (Assert.Single(point.Cells).Arm, point.Comparisons.Count)));
        Assert.Equal(0, record.Points[1].Cells[0].Cost!.ConnectionsOpened);
        Assert.True(record.Points[2].Cells[0].Cost!.ConnectionsOpened >= record.Points[2].Cells[0].Calls);
    }

    [Fact]
    public async Task EveryFurtherArmIsHeldAgainstTheFirst()
    {
        var record = await RunAsync(
            "load", "--store", "memory", "--arms", "grpc,rest-h2,rest", "--concurrency", "4", "--duration", "400ms", "--warmup", "0s", "--blocks", "2");

        Assert.Equal([("grpc", "2.0"), ("rest-h2", "2.0"), ("rest", "1.1")], record.Arms.Select(arm => (arm.Id, arm.HttpVersion)));
        var point = Assert.Single(record.Points);
        Assert.Equal(["grpc", "rest-h2", "rest"], point.Cells.Select(cell => cell.Arm));
        Assert.All(point.Cells, cell => Assert.True(cell.Calls > 0));
        Assert.Equal([("grpc", "rest-h2"), ("grpc", "rest")], point.Comparisons.Select(compared => (compared.Baseline, compared.Contender)));
    }

    [Fact]
    public async Task ACapacityIsFoundForBothApis()
    {
        var record = await RunAsync(
            "load", "--store", "memory", "--operation", "GetLargePayload", "--find-capacity", "--slo", "p50=1s", "--duration", "200ms", "--warmup", "0s");

        Assert.Equal(["grpc", "rest"], record.Capacities.Select(capacity => capacity.Arm).Order(StringComparer.Ordinal));
        Assert.All(record.Capacities, capacity =>
        {
            Assert.Equal("p50=1s", capacity.Objective);
            Assert.Equal(1, capacity.Closed[0].InFlight);
            Assert.Contains(capacity.Closed, trial => trial.InFlight == capacity.KneeInFlight);
            Assert.NotEmpty(capacity.Open);
            Assert.All(capacity.Open.Where(trial => !trial.IsKept), trial => Assert.NotNull(trial.Why));
        });
    }

    [SkippableFact]
    public async Task CtrlCKeepsTheFiguresSoFarAndLeavesNothingRunning()
    {
        Skip.If(OperatingSystem.IsWindows(), "Signals are those of POSIX.");
        using var program = Start(["load", "--store", "memory", .. EndlessLoad.Options]);
        await program.SeenAsync(EndlessLoad.Begun);
        program.Signal(PosixSignal.SIGINT);

        Assert.Equal(ExitCodes.Interrupted, await program.EndAsync());

        var record = RecordFiles.Load.Read(Single("load.json"));
        Assert.Equal(RunOutcome.Interrupted, record.Outcome);
        Assert.InRange(record.Points.Count, 1, EndlessLoad.Points - 1);
        Assert.Equal(["rest", "grpc"], record.Points[0].Cells.Where(cell => cell.Calls > 0).Select(cell => cell.Arm));
        AssertNothingIsLeft();
    }

    [SkippableFact]
    public async Task AServiceThatDiesIsNamedAndTheFiguresSoFarStay()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "The service's process is found below /proc.");
        using var program = Start(["load", "--store", "memory", .. EndlessLoad.Options]);
        await program.SeenAsync(EndlessLoad.Begun);
        using (var service = Process.GetProcessById(Leftovers.Find(Temporary, Service("grpc"))))
        {
            service.Kill();
        }

        Assert.Equal(ExitCodes.Failure, await program.EndAsync());

        var record = RecordFiles.Load.Read(Single("load.json"));
        Assert.Equal(RunOutcome.Failed, record.Outcome);
        Assert.Contains(record.InvalidBecause, reason => reason.Contains("grpc service", StringComparison.Ordinal));
        Assert.InRange(record.Points.Count, 1, EndlessLoad.Points - 1);
        Assert.True(record.Points[0].Cells[0].Calls > 0);
        AssertNothingIsLeft();
    }

    [Fact]
    public async Task ServicesThatAreNotThereAreNamed()
    {
        using var program = Start("load", "--target-rest", "http://127.0.0.1:1", "--target-grpc", "http://127.0.0.1:1");

        await RefusedAsync(program, "There is no REST service at http://127.0.0.1:1");
    }

    private async Task<LoadRecord> RunAsync(params string[] arguments)
    {
        using var program = Start(arguments);

        var code = await program.EndAsync();

        var record = RecordFiles.Load.Read(Single("load.json"));
        // A machine that is busy with other tests makes figures invalid, and says so.
        Assert.True(code == (record.IsValid ? ExitCodes.Success : ExitCodes.Invalid), program.Output + program.Errors);
        foreach (var report in new[] { "report.html", "report.md", "report.csv" })
        {
            Assert.True(new FileInfo(Single(report)).Length > 0);
        }

        AssertNothingIsLeft();
        return record;
    }
}
