namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(LoadProgram))]
public sealed class LoadCommandTests : BenchProgramTest
{
    [Fact]
    public async Task EveryCallOfAScheduleIsMadeForBothApis()
    {
        var record = await RunElsewhereAsync(
            Catalogue.Standard, "--operation", "GetSmallPayload=3,ListSmallPayloads=1", "--rate", "100", "--arrival", "poisson",
            "--duration",
            "600ms", "--warmup", "0s", "--blocks", "2", "--launches", "1");

        var point = Assert.Single(record.Points);
        Assert.Equal(("100 a second, poisson", "GetSmallPayload=3,ListSmallPayloads=1"), (point.Schedule, point.Operation));
        var (rest, grpc) = (point.Cells[0], point.Cells[1]);
        Assert.Equal(rest.Calls + rest.Failed + rest.Dropped, grpc.Calls + grpc.Failed + grpc.Dropped);
        Assert.Equal(rest.Calls, rest.Lateness!.Count);
        Assert.Equal(rest.AskedPerSecond, grpc.AskedPerSecond);
        Assert.True(rest.Latency!.Minimum >= rest.Service!.Minimum);
    }

    [Fact]
    public async Task WithoutAFixedTimeTheWarmUpAlternatesUntilEveryArmHasSettled()
    {
        var record = await RunElsewhereAsync(Catalogue.Standard, "--rate", "200", "--duration", "200ms", "--blocks", "1");

        var cells = Assert.Single(record.Points).Cells;
        Assert.All(cells, cell => Assert.True(cell.Settling!.Blocks >= 8));
        Assert.Equal(cells[0].Settling!.Blocks, cells[1].Settling!.Blocks);
        Assert.All(cells, cell => Assert.Equal(
            cell.Settling!.IsSettled == false, record.Notes.Any(note => note.Texts["subject"]
                .StartsWith($"GetSmallPayload over {record.Arms.First(arm => arm.Id == cell.Arm).Label}", StringComparison.Ordinal))));
        Assert.Equal("of each arm at each load until times no longer fall", record.Conditions.Fixed["Warm-up"]);
    }

    [Fact]
    public async Task ConnectionPoliciesAreCompared()
    {
        var record = await RunElsewhereAsync(
            [Catalogue.Grpc], "--arms", "grpc", "--connections", "reuse,1,per-call", "--rate", "200", "--duration", "200ms",
            "--warmup",
            "0s", "--blocks", "1");

        Assert.Equal(["reuse", "1", "per-call"], record.Points.Select(point => point.Connections));
        Assert.All(record.Points, point => Assert.Equal(("grpc", 0), (Assert.Single(point.Cells).Arm, point.Comparisons.Count)));
        Assert.Equal(0, record.Points[1].Cells[0].Cost!.ConnectionsOpened);
        Assert.True(record.Points[2].Cells[0].Cost!.ConnectionsOpened >= record.Points[2].Cells[0].Calls);

        // A run does not measure the cost of services that it did not start.
        Assert.All(record.Points, point => Assert.True(
            point.Cells[0].Cost is { ClientProcessorNanoseconds: > 0, ServiceProcessorNanoseconds: null, Connections: null }));
    }

    [Fact]
    public async Task ACapacityIsFoundForBothApis()
    {
        var record = await RunElsewhereAsync(
            Catalogue.Standard, "--operation", "GetLargePayload", "--find-capacity", "--slo", "p50=50ms", "--duration", "0.2s",
            "--warmup", "0s");

        Assert.Equal(["grpc", "rest"], record.Capacities.Select(capacity => capacity.Arm).Order(StringComparer.Ordinal));
        Assert.All(record.Capacities, capacity =>
        {
            Assert.Equal("p50=50ms", capacity.Objective);
            Assert.Equal(1, capacity.Closed[0].InFlight);
            Assert.Contains(capacity.Closed, trial => trial.InFlight == capacity.KneeInFlight);
            Assert.NotEmpty(capacity.Open);
            Assert.All(capacity.Open, trial => Assert.Equal(trial.IsKept, trial.Why is null));
        });
    }

    [Fact]
    public async Task ARateOnSeparateServicesComparesEveryArmWithTheFirst()
    {
        var (record, said) = await RunAsync(
            "load", "--store", "sqlite", "--arms", "grpc,rest-h2,rest", "--rate", "200", "--duration", "400ms", "--warmup", "100ms",
            "--blocks", "3", "--seed", "7", "--check", "all");

        AssertHas(said, "calibrating the generator's ceiling", ", block ");
        Assert.Equal((RunOutcome.Complete, 7, "sqlite"), (record.Outcome, record.Conditions.Seed, record.Conditions.Store!.Provider));
        Assert.Equal([("grpc", "2.0"), ("rest-h2", "2.0"), ("rest", "1.1")], record.Arms.Select(arm => (arm.Id, arm.HttpVersion)));
        Assert.Equal(["grpc", "rest-h2", "rest"], record.Ceilings.Select(ceiling => ceiling.Arm));
        Assert.All(record.Ceilings, ceiling => Assert.True(ceiling.Settling!.Blocks >= 10));
        foreach (var point in record.Points)
        {
            Assert.Equal("200 a second, constant", point.Schedule);
            Assert.Equal(["grpc", "rest-h2", "rest"], point.Cells.Select(cell => cell.Arm));
            Assert.Equal(
                [("grpc", "rest-h2"), ("grpc", "rest")],
                point.Comparisons.Where(compared => compared.Quantity == Metrics.P50)
                    .Select(compared => (compared.Baseline, compared.Contender)));

            // If the machine stalled during a launch, the launch has no calls and is in no ratio.
            Assert.All(point.Comparisons, compared => Assert.InRange(compared.Ratio.Pairs, 2, 3));
            Assert.All(point.Comparisons, compared => Assert.True(compared.Ratio.Confidence > 0.95));
            foreach (var cell in point.Cells)
            {
                Assert.Equal((3, 0L, 0L), (cell.Blocks, cell.Failed, cell.Dropped));
                Assert.Equal((3, cell.Calls), (cell.Launches!.Count, cell.Launches.Sum(launch => launch.Calls)));
                Assert.True(cell.Calls > 0);
                Assert.Null(cell.Settling);
                Assert.Equal(cell.Calls, cell.Latency!.Count);
                Assert.True(cell.Checked >= cell.Calls, $"{cell.Checked} of {cell.Calls}");
                Assert.Equal(point.Cells[0].AskedPerSecond, cell.AskedPerSecond);
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

    [SkippableFact]
    public async Task TheCostOfAGatewayIncludesBothProcesses()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "The service's process is found below /proc.");
        using var program = Start(["load", "--store", "memory", "--arms", "rest-yarp", .. EndlessLoad.Options]);
        await EndlessLoad.WaitUntilStartedAsync(ResultsFolder);
        string[] programs = [ProgramOf("RestApi"), ProgramOf("GatewayService")];
        Assert.All(programs, program => Assert.Single(Leftovers.FindProcessIds(TemporaryFolder, program)));
        program.SendSignal(PosixSignal.SIGINT);

        await AssertExitCodeAsync(program, ExitCodes.Interrupted);

        var cost = ReadRecord(RecordFiles.Load).Points[0].Cells[0].Cost!;
        Assert.True(cost.ServiceProcessorNanoseconds > 0);
        Assert.True(cost.ServiceAllocatedBytes > 0);
    }

    [SkippableFact]
    public async Task AServiceThatExitsIsNamedAndTheFiguresSoFarAreKept()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "The service's process is found below /proc.");
        using var program = Start(["load", "--store", "memory", .. EndlessLoad.Options]);
        await EndlessLoad.WaitUntilStartedAsync(ResultsFolder);
        ProcessStop.Send(Leftovers.FindProcessId(TemporaryFolder, ProgramOf("GrpcService")), ProcessStop.Kill);

        await AssertExitCodeAsync(program, ExitCodes.Failure);

        var record = ReadRecord(RecordFiles.Load);
        Assert.Equal(RunOutcome.Failed, record.Outcome);
        Assert.Contains(record.DescribeInvalidReasons(), reason => reason.Contains("grpc ended with exit code", StringComparison.Ordinal));
        Assert.InRange(record.Points.Count, 1, EndlessLoad.Points - 1);
        Assert.True(record.Points[0].Cells[0].Calls > 0);
    }

    private static string ProgramOf(string service) =>
        Path.Combine(Path.GetDirectoryName(BenchProgram.Path)!, "services", $"RpcBench.{service}.dll");

    /// <summary>Runs on services in this process, which saves the start of the test environment and the trial of the load
    /// generator.</summary>
    private async Task<LoadRecord> RunElsewhereAsync(IEnumerable<ComparedArm> arms, params string[] arguments)
    {
        await using var services = await WatchedServices.StartAsync();
        return (await RunAsync(["load", .. services.CreateTargetArguments(arms), .. arguments])).Record;
    }

    /// <summary>Runs to the end and checks that the run leaves its record, its reports and nothing else.</summary>
    private async Task<(LoadRecord Record, string Said)> RunAsync(params string[] arguments)
    {
        using var program = Start(arguments);

        var code = await program.WaitForExitAsync();

        var (record, said) = (ReadRecord(RecordFiles.Load), program.Output + program.Errors);
        // A machine that is busy with other tests may invalidate figures or disturb the run. The run must then report this.
        Assert.True(code == record.ExitCode, said);
        Assert.All(["report.html", "report.md", "report.csv"], report => Assert.True(new FileInfo(FindSingleFile(report)).Length > 0));
        Assert.Empty(Leftovers.FindAny(TemporaryFolder));
        return (record, said);
    }
}
