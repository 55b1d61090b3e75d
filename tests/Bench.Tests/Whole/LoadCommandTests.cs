namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(LoadProgram))]
public sealed class LoadCommandTests : WholeRun
{
    [Fact]
    public async Task AScheduleIsKeptToTheCallForBothApis()
    {
        var record = await RunElsewhereAsync(
            Arm.Standard, "--operation", "GetSmallPayload=3,ListSmallPayloads=1", "--rate", "100", "--arrival", "poisson", "--duration",
            "600ms", "--warmup", "0s", "--blocks", "2", "--launches", "1");

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
        var record = await RunElsewhereAsync(Arm.Standard, "--rate", "200", "--duration", "200ms", "--blocks", "1");

        var cells = Assert.Single(record.Points).Cells;
        Assert.All(cells, cell => Assert.True(cell.Settling!.Blocks >= 8));
        Assert.Equal(cells[0].Settling!.Blocks, cells[1].Settling!.Blocks);
        Assert.All(cells, cell => Assert.Equal(
            cell.Settling!.IsSettled == false, record.Notes.Any(note => note.Texts["subject"]
                .StartsWith($"GetSmallPayload over {record.Arms.First(arm => arm.Id == cell.Arm).Label}", StringComparison.Ordinal))));
        Assert.Equal("of each arm at each load until times no longer fall", record.Conditions.Fixed["Warm-up"]);
    }

    [Fact]
    public async Task PoliciesOfConnectionsAreHeldAgainstEachOther()
    {
        var record = await RunElsewhereAsync(
            [Arm.Grpc], "--arms", "grpc", "--connections", "reuse,1,per-call", "--concurrency", "8", "--duration", "200ms", "--warmup",
            "0s", "--blocks", "1");

        Assert.Equal(["reuse", "1", "per-call"], record.Points.Select(point => point.Connections));
        Assert.All(record.Points, point => Assert.Equal(("grpc", 0), (Assert.Single(point.Cells).Arm, point.Comparisons.Count)));
        Assert.Equal(0, record.Points[1].Cells[0].Cost!.ConnectionsOpened);
        Assert.True(record.Points[2].Cells[0].Cost!.ConnectionsOpened >= record.Points[2].Cells[0].Calls);

        // Services that run elsewhere are not asked what they cost.
        Assert.All(record.Points, point => Assert.True(
            point.Cells[0].Cost is { ClientProcessorNanoseconds: > 0, ServiceProcessorNanoseconds: null, Connections: null }));
    }

    [Fact]
    public async Task ACapacityIsFoundForBothApis()
    {
        var record = await RunElsewhereAsync(
            Arm.Standard, "--operation", "GetLargePayload", "--find-capacity", "--slo", "p50=1s", "--duration", "200ms", "--warmup", "0s");

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
    public async Task AServiceThatDiesIsNamedAndTheFiguresSoFarStay()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "The service's process is found below /proc.");
        using var program = Start(["load", "--store", "memory", .. EndlessLoad.Options]);
        await EndlessLoad.BegunAsync(Results);
        using (var service = Process.GetProcessById(Leftovers.Find(Temporary, Service("grpc"))))
        {
            service.Kill();
        }

        Assert.Equal(ExitCodes.Failure, await program.EndAsync());

        var record = RecordFiles.Load.Read(Single("load.json"));
        Assert.Equal(RunOutcome.Failed, record.Outcome);
        Assert.Contains(record.Reasons(), reason => reason.Contains("grpc service", StringComparison.Ordinal));
        Assert.InRange(record.Points.Count, 1, EndlessLoad.Points - 1);
        Assert.True(record.Points[0].Cells[0].Calls > 0);
        AssertNothingIsLeft();
    }

    /// <summary>Runs to its end on services of this process: whoever wants nothing of the laboratory saves its start and the trial of the
    /// generator.</summary>
    private async Task<LoadRecord> RunElsewhereAsync(IEnumerable<Arm> arms, params string[] arguments)
    {
        await using var services = await WatchedServices.StartAsync();
        using var program = Start(["load", .. services.Targets(arms), .. arguments]);

        var code = await program.EndAsync();

        var record = RecordFiles.Load.Read(Single("load.json"));
        // A machine that is busy with other tests makes figures invalid, and says so.
        Assert.True(code == (record.IsValid ? ExitCodes.Success : ExitCodes.Invalid), program.Output + program.Errors);
        Assert.All(["report.html", "report.md", "report.csv"], report => Assert.True(new FileInfo(Single(report)).Length > 0));
        AssertNothingIsLeft();
        return record;
    }
}
