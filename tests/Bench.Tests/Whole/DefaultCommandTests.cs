namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(EndedProgram))]
public sealed class DefaultCommandTests : WholeRun
{
    [Fact]
    public async Task WhatBenchmarkDotNetCannotWriteIsNamedAndARunOfOneIterationIsInvalidRatherThanAFigure()
    {
        const string Report = "RpcBench-report.csv";
        using var program = Start(
            "--store", "memory", "--filter", "*GetSmallPayload*", "--launches", "2", "--iterations", "1", "--warmup", "1",
            "--in-flight", "1");
        await program.SeenAsync("launch 1: ");
        var files = Path.Combine(Assert.Single(Directory.GetDirectories(Path.Combine(Results, "runs"))), "benchmarkdotnet");
        Directory.CreateDirectory(Path.Combine(files, Report));

        await EndedAsync(program, ExitCodes.NotWritten);

        Assert.Contains(Report, Assert.Single(Lines(program.Errors)), StringComparison.Ordinal);
        Assert.Contains("Mean time of a call", program.Output, StringComparison.Ordinal);
        Assert.Empty(Directory.GetFiles(files, "*.part"));
        var record = Read(RecordFiles.Run);
        Assert.Equal((RunOutcome.Complete, false), (record.Outcome, record.IsValid));
        var operation = Assert.Single(record.Networks[0].Operations);
        Assert.Equal([1, 1], operation.CellOf("rest").Time!.LaunchNanoseconds.Select(launch => launch.Count));
        Assert.Null(operation.CellOf("rest").Time!.ErrorNanoseconds);
        Assert.Equal(2, operation.Against("grpc")!.Ratio.Pairs);
    }

    [SkippableFact]
    public async Task CtrlCKeepsTheFiguresSoFarAndLeavesNothingRunning()
    {
        Skip.If(OperatingSystem.IsWindows(), "Signals are those of POSIX.");
        using var program = Start(
            "--store", "memory", "--filter", "*GetSmallPayload*", "--warmup", "1", "--iterations", "1000", "--json");
        await program.SeenAsync("launch 1: round ");
        program.Signal(PosixSignal.SIGINT);

        await EndedAsync(program, ExitCodes.Interrupted);

        var record = Read(RecordFiles.Run);
        Assert.Equal(RunOutcome.Interrupted, record.Outcome);
        Assert.All(record.Networks[0].Operations, operation =>
        {
            Assert.All(operation.Cells, cell => Assert.NotNull(cell.Time));

            // A single launch says nothing about the next launch.
            Assert.Null(operation.Against("grpc"));
        });
        Assert.Equal(File.ReadAllLines(Single("run.json")), Lines(program.Output));
        AssertHas(program.Errors, "run.json");
    }
}
