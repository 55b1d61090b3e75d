namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(DefaultRunProgram))]
public sealed class ShortDefaultRunTests(ShortDefaultRun run) : IClassFixture<ShortDefaultRun>
{
    private IReadOnlyList<OperationRecord> Operations => run.Record.Networks[0].Operations;

    [Fact]
    public void TheRunSucceedsAndReportsItsResult()
    {
        Assert.True(run.ExitCode == ExitCodes.Success, run.Output);
        Assert.Equal(RunOutcome.Complete, run.Record.Outcome);
        Assert.Contains("GetSmallPayload", run.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void TheRecordHasTheRequestedConditions()
    {
        var conditions = run.Record.Conditions;

        Assert.Equal((11, "sqlite"), (conditions.Seed, conditions.Store!.Provider));
        Assert.All(conditions.Services, service => Assert.True(service.PeakResidentBytes > 0));
        Assert.All(conditions.Services, service => Assert.EndsWith("server", service.Gc, StringComparison.Ordinal));
    }

    [Fact]
    public void EveryLaunchIsRecordedWithItsWarmUp()
    {
        Assert.Equal([(2, 3), (2, 3)], run.Record.Networks[0].Launches.Select(launch => (launch.WarmUpRounds, launch.Rounds)));
        Assert.All(run.Record.Networks[0].Launches, launch => Assert.Null(launch.IsSettled));
    }

    [Fact]
    public void EverySecondOfTheRunBelongsToAPhase()
    {
        var phases = run.Record.Phases!;
        var duration = (run.Record.Ended - run.Record.Started).TotalSeconds;

        // The wall clock and the clock of the phases are read a moment apart.
        Assert.Equal(duration, phases.Sum(phase => phase.Seconds), duration * 0.01);
        Assert.Equal(
            [RunPhase.Starting, RunPhase.Verification, RunPhase.MachineCheck, RunPhase.Network, RunPhase.WarmUp, RunPhase.TimedAlone,
                RunPhase.TimedInFlight, RunPhase.BetweenIterations, RunPhase.DatabaseTime, RunPhase.Allocations, RunPhase.Bytes,
                RunPhase.Stopping, RunPhase.Saving, RunPhase.Other],
            phases.Select(phase => phase.Phase));
        Assert.All(phases, phase => Assert.True(phase.Seconds > 0, $"{phase}"));
        Assert.InRange(phases[^1].Seconds, 0, duration * 0.05);
    }

    [Fact]
    public void OnlyTimedPhasesHaveTimedCalls()
    {
        PhaseRecord[] timed = [.. run.Record.Phases!.Where(phase => phase.TimedSeconds > 0)];

        Assert.Equal([RunPhase.TimedAlone, RunPhase.TimedInFlight], timed.Select(phase => phase.Phase));
        Assert.All(timed, phase => Assert.True(phase.TimedSeconds <= phase.Seconds, $"{phase}"));
    }

    [Fact]
    public void WarmUpFiguresAreShownAndMarkedAsSuch()
    {
        var early = run.Output.Split('\n').Single(line => line.Contains("launch 1: warming up", StringComparison.Ordinal));

        Assert.Matches("GetSmallPayload REST [0-9.]+ .s, REST over HTTP/2 [0-9.]+ .s, gRPC [0-9.]+ .s, not settled yet$", early.TrimEnd());
        Assert.DoesNotContain(
            "launch 1: round",
            run.Output[..run.Output.IndexOf(early, StringComparison.Ordinal)],
            StringComparison.Ordinal);
    }

    [Fact]
    public void TheRatioOfTheMeansIsInsideTheInterval() =>
        Assert.All(Operations, operation => Assert.All(operation.Comparisons, compared => Assert.InRange(
        operation.GetCell(compared.Contender).Time!.MeanNanoseconds / operation.GetCell(compared.Baseline).Time!.MeanNanoseconds,
        compared.Ratio.Low,
        compared.Ratio.High)));

    [Fact]
    public void WithSeveralCallsInFlightEveryCallerMakesAtLeastSixCallsPerIteration() => Assert.All(
        Operations.Where(operation => operation.InFlight > 1)
            .SelectMany(operation => operation.Cells.Select(cell => (operation.InFlight, Time: cell.Time!))),
        cell => Assert.True(cell.Time.Calls >= 6 * cell.InFlight * cell.Time.LaunchNanoseconds.Sum(launch => launch.Count)));

    // BenchmarkDotNet rounds to four digits.
    [Fact]
    public void BenchmarkDotNetReportsTheSameMeans()
    {
        using var json = JsonDocument.Parse(File.ReadAllText(run.FindReport("RpcBench-report-full.json").FullName));
        var means = json.RootElement.GetProperty("Benchmarks").EnumerateArray()
            .Select(benchmark => benchmark.GetProperty("Statistics").GetProperty("Mean").GetDouble()).Order().ToList();

        Assert.Equal(Operations.SelectMany(operation => operation.Cells).Select(cell => cell.Time!.MeanNanoseconds).Order().ToList(), means,
            (one, other) => Math.Abs(one - other) < one * 1e-6);
    }

    // Each of the 100 objects, and what remains of each of the ten books.
    [Fact]
    public void EveryMeasuredResponseWasCompared() => Assert.Equal(100 + 10, run.Record.Check.Objects);

    [Fact]
    public void EveryOperationSelectedByNameIsMeasured()
    {
        string[] names = ["GetSmallPayload", "DeleteBook"];
        Assert.Equal([.. names.Select(name => (1, name)), .. names.Select(name => (4, name))],
            Operations.Select(operation => (operation.InFlight, operation.Name)));
    }

    [Fact]
    public void EveryArmIsMeasuredAndComparedWithTheFirst()
    {
        Assert.Equal([("rest", "1.1"), ("rest-h2", "2.0"), ("grpc", "2.0")], run.Record.Arms.Select(arm => (arm.Id, arm.HttpVersion)));
        Assert.All(Operations, operation =>
        {
            Assert.Equal(["rest", "rest-h2", "grpc"], operation.Cells.Select(cell => cell.Arm));
            Assert.Equal(
                [("rest", "rest-h2"), ("rest", "grpc")], operation.Comparisons.Select(compared => (compared.Baseline, compared.Contender)));
            Assert.All(operation.Comparisons, compared =>
                Assert.Equal(("time per call", 2), (compared.Quantity, compared.Ratio.Pairs)));
        });
    }

    // The windows are those of both sides' settings, as observed on the connection.
    [Fact]
    public void TheProtocolOfEveryArmIsTheObservedOne() => Assert.Equal(
        [new("1.1", false, "none", null, null, "rest", "json"), new("2.0", false, "none", 8_388_608, 8_388_608, "rest", "json"),
            new("2.0", false, "none", 8_388_608, 8_388_608, "grpc", "protobuf")],
        run.Record.Arms.Select(arm => arm.Protocol));

    [Fact]
    public void EveryArmHasItsFigures() => Assert.All(Operations.SelectMany(operation => operation.Cells), cell =>
    {
        var time = cell.Time!;
        Assert.True(time.MeanNanoseconds > 0);
        Assert.True(time.AllocatedBytes > 0);
        Assert.Equal([3, 3], time.LaunchNanoseconds.Select(launch => launch.Count));
        Assert.Equal(time.LaunchNanoseconds.SelectMany(launch => launch).Average(), time.MeanNanoseconds, tolerance: 1e-6);
        Assert.True(time.Calls >= 2 * 3 * 3);
        Assert.True(time.P50Nanoseconds <= time.MaxNanoseconds);
        Assert.True(cell.Wire!.SentBytes > 0);
        Assert.True(cell.Wire.ReceivedBytes > 0);
    });

    [Fact]
    public void BytesAndStoreTimeAreThoseOfTheOperation()
    {
        Assert.True(Operations[0].GetCell("rest").Wire!.ReceivedBytes > Operations[0].GetCell("grpc").Wire!.ReceivedBytes);
        Assert.All(Operations.Take(2).SelectMany(operation => operation.Cells), cell =>
        {
            Assert.True(cell.Server!.StoreNanoseconds > 0);
            Assert.True(cell.Server.StoreNanoseconds <= cell.Server.HandlerNanoseconds);
            Assert.True(cell.Server.HandlerNanoseconds < cell.Server.CallNanoseconds);
            Assert.Equal((2, 2), (cell.Server.LaunchShares!.Count, cell.Server.Share!.Pairs));
        });
    }

    [Fact]
    public void TheRunLeavesOnlyItsReports()
    {
        string[] reports = ["report.html", "report.md", "report.csv"];
        string[] benchmarkDotNets =
            ["RpcBench-report.html", "RpcBench-report.csv", "RpcBench-report-github.md", "RpcBench-report-full.json"];
        Assert.All([.. reports, .. benchmarkDotNets], report => Assert.True(run.FindReport(report).Length > 0));
        Assert.Empty(run.LeftoverFiles);
    }
}
