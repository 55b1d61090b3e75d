using System.Runtime.InteropServices;
using RpcBench.CommandLines;
using RpcBench.Records;

namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(MatrixProgram))]
public sealed class DefaultCommandTests : WholeRun
{
    private readonly IReadOnlyList<string> _projectsBefore = Leftovers.Projects();

    private string Exports => Path.Combine(Results, "results");

    [Fact]
    public async Task AJobOfOneIterationHasNoErrorAndIsInvalidRatherThanAFigure()
    {
        using var program = Start("--store", "memory", "--filter", "*GetSmallPayload*", "--job", "dry", "--inProcess", "--pairs", "3");

        Assert.Equal(ExitCodes.Invalid, await program.EndAsync());

        var record = RecordFiles.Run.Read(Single("run.json"));
        Assert.False(record.IsValid);
        Assert.Null(Assert.Single(record.Networks[0].Operations).Of("rest").Benchmark);
        Assert.NotNull(record.Networks[0].Operations[0].Against("grpc"));
        AssertNothingIsLeft();
    }

    [Fact]
    public async Task WhatBenchmarkDotNetCannotWriteIsNamedInOneLineAndTheRestIsThere()
    {
        const string Report = "RpcBench.Bench.Runs.Matrix.CallMatrix-report.csv";
        Directory.CreateDirectory(Path.Combine(Exports, Report));
        using var program = Start("--store", "memory", "--filter", "*GetSmallPayload*", "--job", "dry", "--inProcess", "--pairs", "3");

        var code = await program.EndAsync();

        Assert.True(code == ExitCodes.NotWritten, $"{code} {program.Output}{program.Errors}");
        Assert.Contains(Report, Assert.Single(Lines(program.Errors)), StringComparison.Ordinal);
        Assert.Contains("Mean time of a call", program.Output, StringComparison.Ordinal);
        Assert.Equal(RunOutcome.Complete, RecordFiles.Run.Read(Single("run.json")).Outcome);
        Assert.Empty(Directory.GetFiles(Exports, "*.part"));
        AssertNothingIsLeft();
    }

    [SkippableFact]
    public async Task CtrlCKeepsTheFiguresSoFarAndLeavesNothingRunning()
    {
        Skip.If(OperatingSystem.IsWindows(), "Signals are those of POSIX.");
        using var program = Start("--store", "memory", "--filter", "*GetSmallPayload*", "--pairs", "3");
        await program.SeenAsync("project built");
        program.Signal(PosixSignal.SIGINT);

        Assert.Equal(ExitCodes.Interrupted, await program.EndAsync());

        var record = RecordFiles.Run.Read(Single("run.json"));
        Assert.Equal(RunOutcome.Interrupted, record.Outcome);
        Assert.NotNull(Assert.Single(record.Networks[0].Operations).Against("grpc"));
        Assert.Contains("run.json", program.Output, StringComparison.Ordinal);
        AssertNothingIsLeft();
    }

    [SkippableFact]
    public async Task AKilledRunLeavesNothingRunning()
    {
        Skip.If(OperatingSystem.IsWindows(), "Processes are looked up below /proc.");
        using var program = Start("--store", "sqlite", "--filter", "*GetSmallPayload*");
        await program.SeenAsync("warm");
        program.KillAlone();
        await program.EndAsync();

        await Until.TrueAsync(() => Leftovers.Processes(Temporary).Count == 0 && Leftovers.Folders(Temporary).Count == 0);
    }

    [Fact]
    public async Task AMissingResultsFolderThatCannotBeMadeIsRefusedBeforeAnythingStarts()
    {
        var file = Path.Combine(Folder, "taken");
        await File.WriteAllTextAsync(file, "");
        using var program = Start("--store", "memory", "--artifacts", Path.Combine(file, "below"));

        await RefusedAsync(program, "--artifacts");
        AssertNothingIsLeft();
    }

    private new void AssertNothingIsLeft()
    {
        base.AssertNothingIsLeft();
        Assert.Empty(Leftovers.Projects().Except(_projectsBefore));
    }
}
