using System.Runtime.InteropServices;
using RpcBench.CommandLines;
using RpcBench.Records;

namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(WholeProgram))]
public sealed class DefaultCommandTests : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("rpcbench-tests-");
    private readonly IReadOnlyList<string> _projectsBefore = Leftovers.Projects();

    private string Temporary => Directory.CreateDirectory(Path.Combine(_folder.FullName, "tmp")).FullName;

    public void Dispose() => _folder.Delete(recursive: true);

    [Fact]
    public async Task AShortRunLeavesItsRecordItsReportsAndNothingElse()
    {
        using var program = Start("--store", "sqlite", "--filter", "*GetSmallPayload*", "--job", "short", "--pairs", "3", "--seed", "11");

        var code = await program.EndAsync();

        Assert.True(code == ExitCodes.Success, program.Output + program.Errors);
        var record = RunRecordFile.Read(Single("runs", "run.json"));
        Assert.Equal(RunOutcome.Complete, record.Outcome);
        Assert.Equal(11, record.Conditions.Seed);
        Assert.Equal("sqlite", record.Conditions.Store.Provider);
        Assert.Equal(600 + 600 + 600, record.Check.Objects);
        var operation = Assert.Single(record.Networks[0].Operations);
        Assert.Equal("GetSmallPayload", operation.Name);
        Assert.Equal(3, operation.Ratio!.Pairs);
        Assert.All(new[] { operation.Rest, operation.Grpc }, AssertMeasured);
        Assert.True(operation.Rest.Wire!.ReceivedBytes > operation.Grpc.Wire!.ReceivedBytes);
        Assert.All(record.Conditions.Services, service => Assert.True(service.PeakResidentBytes > 0));
        Assert.All(record.Conditions.Services, service => Assert.Equal(record.Conditions.ClientGc, service.Gc));
        foreach (var report in new[] { "report.html", "report.md", "report.csv" })
        {
            Assert.True(new FileInfo(Single("runs", report)).Length > 0);
        }

        foreach (var report in new[] { "-report.html", "-report.csv", "-report-github.md", "-report-full.json" })
        {
            Assert.Contains(Directory.GetFiles(Artifacts("results")), file => file.EndsWith(report, StringComparison.Ordinal));
        }

        Assert.Contains("GetSmallPayload", program.Output, StringComparison.Ordinal);
        AssertNothingIsLeft();
    }

    [Fact]
    public async Task AJobOfOneIterationHasNoErrorAndIsInvalidRatherThanAFigure()
    {
        using var program = Start("--store", "memory", "--filter", "*GetSmallPayload*", "--job", "dry", "--pairs", "3");

        Assert.Equal(ExitCodes.Invalid, await program.EndAsync());

        var record = RunRecordFile.Read(Single("runs", "run.json"));
        Assert.False(record.IsValid);
        Assert.Null(Assert.Single(record.Networks[0].Operations).Rest.Benchmark);
        Assert.NotNull(record.Networks[0].Operations[0].Ratio);
        AssertNothingIsLeft();
    }

    [Fact]
    public async Task WhatBenchmarkDotNetCannotWriteIsNamedInOneLineAndTheRestIsThere()
    {
        const string Report = "RpcBench.Bench.Runs.Matrix.CallMatrix-report.csv";
        Directory.CreateDirectory(Path.Combine(Artifacts("results"), Report));
        using var program = Start("--store", "memory", "--filter", "*GetSmallPayload*", "--job", "dry", "--inProcess", "--pairs", "3");

        var code = await program.EndAsync();

        Assert.True(code == ExitCodes.NotWritten, $"{code} {program.Output}{program.Errors}");
        Assert.Contains(Report, Assert.Single(Lines(program.Errors)), StringComparison.Ordinal);
        Assert.Contains("Mean time of a call", program.Output, StringComparison.Ordinal);
        Assert.Equal(RunOutcome.Complete, RunRecordFile.Read(Single("runs", "run.json")).Outcome);
        Assert.Empty(Directory.GetFiles(Artifacts("results"), "*.part"));
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

        var record = RunRecordFile.Read(Single("runs", "run.json"));
        Assert.Equal(RunOutcome.Interrupted, record.Outcome);
        Assert.NotNull(Assert.Single(record.Networks[0].Operations).Ratio);
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
        var file = Path.Combine(_folder.FullName, "taken");
        await File.WriteAllTextAsync(file, "");
        using var program = Start("--store", "memory", "--artifacts", Path.Combine(file, "below"));

        Assert.Equal(ExitCodes.BadInput, await program.EndAsync());
        Assert.Contains("--artifacts", Assert.Single(Lines(program.Errors)), StringComparison.Ordinal);
        AssertNothingIsLeft();
    }

    private static void AssertMeasured(ArmRecord arm)
    {
        Assert.True(arm.Benchmark!.MeanNanoseconds > 0);
        Assert.True(arm.Benchmark.AllocatedBytes > 0);
        Assert.True(arm.Paired!.Calls >= 9);
        Assert.True(arm.Paired.P50Nanoseconds <= arm.Paired.MaxNanoseconds);
        Assert.True(arm.Wire!.SentBytes > 0);
        Assert.True(arm.Server!.StoreNanoseconds > 0);
        Assert.True(arm.Server.StoreNanoseconds <= arm.Server.HandlerNanoseconds);
    }

    private void AssertNothingIsLeft()
    {
        if (OperatingSystem.IsLinux())
        {
            Assert.Empty(Leftovers.Processes(Temporary));
        }

        Assert.Empty(Leftovers.Folders(Temporary));
        Assert.Empty(Leftovers.Projects().Except(_projectsBefore));
    }

    private static string[] Lines(string text) => text.Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries);

    private BenchProgram Start(params string[] arguments) =>
        BenchProgram.Start(_folder.FullName, new Dictionary<string, string?> { ["RPCBENCH_MYSQL"] = null, ["TMPDIR"] = Temporary }, arguments);

    private string Artifacts(string name) => Path.Combine(_folder.FullName, "BenchmarkDotNet.Artifacts", name);

    private string Single(string folder, string file) =>
        Assert.Single(Directory.GetFiles(Artifacts(folder), file, SearchOption.AllDirectories));
}
