using System.Runtime.InteropServices;
using RpcBench.CommandLines;
using RpcBench.Records;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(WholeProgram))]
public sealed class StudyRunCommandTests : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("rpcbench-tests-");

    public void Dispose() => _folder.Delete(recursive: true);

    [SkippableTheory]
    [InlineData("study", "run", "payload-matrix")]
    [InlineData("study", "claims", "--output", "scoreboard.md")]
    public async Task CtrlCLeavesTheFiguresSoFarAndNothingElse(params string[] arguments)
    {
        Skip.If(OperatingSystem.IsWindows(), "Signals are those of POSIX.");
        var temporary = _folder.CreateSubdirectory("tmp").FullName;
        using var program = BenchProgram.Start(
            _folder.FullName, new Dictionary<string, string?> { ["TMPDIR"] = temporary, ["RPCBENCH_SQLITE_PATH"] = null }, [.. arguments, "--store", "memory"]);
        await program.SeenAsync("objects compared field by field, 0 operations differ");

        program.Signal(PosixSignal.SIGINT);

        Assert.True(await program.EndAsync() == ExitCodes.Interrupted, program.Output + program.Errors);
        var run = Assert.Single(Directory.GetDirectories(Path.Combine(_folder.FullName, "BenchmarkDotNet.Artifacts", "runs")));
        var record = StudyRecordFile.Read(Path.Combine(run, "study.json"));
        Assert.Equal(RunOutcome.Interrupted, record.Outcome);
        Assert.True(File.Exists(Path.Combine(run, "report.html")));
        Assert.Empty(Leftovers.Processes(temporary));
        Assert.Empty(Leftovers.Folders(temporary));
    }
}
