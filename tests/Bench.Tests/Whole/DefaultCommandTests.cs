namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(EndedProgram))]
public sealed class DefaultCommandTests : BenchProgramTest
{
    [Fact]
    public async Task AFileThatBenchmarkDotNetCannotWriteIsNamedAndOneIterationIsInvalid()
    {
        const string Report = "RpcBench-report.csv";
        using var program = Start(
            "--store", "memory", "--filter", "*GetSmallPayload*", "--launches", "2", "--iterations", "1", "--warmup", "1",
            "--in-flight", "1");
        await program.WaitForLineAsync("launch 1: ");
        var files = Path.Combine(Assert.Single(Directory.GetDirectories(Path.Combine(ResultsFolder, "runs"))), "benchmarkdotnet");
        Directory.CreateDirectory(Path.Combine(files, Report));

        await AssertExitCodeAsync(program, ExitCodes.NotWritten);

        Assert.Contains(Report, Assert.Single(SplitLines(program.Errors)), StringComparison.Ordinal);
        Assert.Contains("Verdict", program.Output, StringComparison.Ordinal);
        Assert.Empty(Directory.GetFiles(files, "*.part"));
        var record = ReadRecord(RecordFiles.Run);
        Assert.Equal((RunOutcome.Complete, false), (record.Outcome, record.IsValid));
        var operation = Assert.Single(record.Networks[0].Operations);
        Assert.Equal([1, 1], operation.GetCell("rest").Time!.LaunchNanoseconds.Select(launch => launch.Count));
        Assert.Null(operation.GetCell("rest").Time!.ErrorNanoseconds);
        Assert.Equal(2, operation.FindComparison("grpc")!.Ratio.Pairs);
    }

    [SkippableFact]
    public async Task CtrlCKeepsTheFiguresSoFarAndLeavesNothingRunning()
    {
        Skip.If(OperatingSystem.IsWindows(), "Signals are those of POSIX.");
        using var program = Start(
            "--store", "memory", "--filter", "*GetSmallPayload*", "--warmup", "1", "--iterations", "1000", "--json");
        await program.WaitForLineAsync("launch 1: round ");
        program.SendSignal(PosixSignal.SIGINT);

        await AssertExitCodeAsync(program, ExitCodes.Interrupted);

        var record = ReadRecord(RecordFiles.Run);
        Assert.Equal(RunOutcome.Interrupted, record.Outcome);
        Assert.All(record.Networks[0].Operations, operation =>
        {
            Assert.All(operation.Cells, cell => Assert.NotNull(cell.Time));

            // A single launch says nothing about the next launch.
            Assert.Null(operation.FindComparison("grpc"));
        });
        Assert.Equal(File.ReadAllLines(FindSingleFile("run.json")), SplitLines(program.Output));
        AssertHas(program.Errors, "run.json");
    }
}
