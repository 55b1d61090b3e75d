namespace RpcBench.Studies.Tests.Whole;

[Collection(nameof(WholeProgram))]
public sealed class StudyRunCommandTests : WholeRun
{
    [SkippableTheory, InlineData("run", "f1-micro"), InlineData("claims", "--output", "scoreboard.md")]
    public async Task CtrlCLeavesTheFiguresSoFarAndNothingElse(params string[] arguments)
    {
        Skip.If(OperatingSystem.IsWindows(), "Signals are those of POSIX.");
        using var program = Start([.. arguments, "--store", "memory"]);
        await program.SeenAsync("objects compared field by field, 0 operations differ");

        program.Signal(PosixSignal.SIGINT);

        await EndedAsync(program, ExitCodes.Interrupted);
        Assert.Equal(RunOutcome.Interrupted, Read(StudyRecord.File).Outcome);
        Assert.NotEmpty(Single("report.html"));
    }
}
