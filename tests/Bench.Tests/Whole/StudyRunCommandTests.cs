namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(StudyProgram))]
public sealed class StudyRunCommandTests : WholeRun
{
    [SkippableTheory, InlineData("study", "run", "f1-micro"), InlineData("study", "claims", "--output", "scoreboard.md")]
    public async Task CtrlCLeavesTheFiguresSoFarAndNothingElse(params string[] arguments)
    {
        Skip.If(OperatingSystem.IsWindows(), "Signals are those of POSIX.");
        using var program = Start([.. arguments, "--store", "memory"]);
        await program.SeenAsync("objects compared field by field, 0 operations differ");

        program.Signal(PosixSignal.SIGINT);

        Assert.True(await program.EndAsync() == ExitCodes.Interrupted, program.Output + program.Errors);
        var run = Assert.Single(Directory.GetDirectories(Path.Combine(Folder, "BenchmarkDotNet.Artifacts", "runs")));
        var record = RecordFiles.Study.Read(Path.Combine(run, "study.json"));
        Assert.Equal(RunOutcome.Interrupted, record.Outcome);
        Assert.True(File.Exists(Path.Combine(run, "report.html")));
        AssertNothingIsLeft();
    }
}
