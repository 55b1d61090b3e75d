namespace RpcBench.Studies.Tests.Whole;

[Collection(nameof(WholeProgram))]
public sealed class StudyRunCommandTests : BenchProgramTest
{
    [SkippableTheory, InlineData("run", "f1-micro"), InlineData("claims", "--output", "scoreboard.md")]
    public async Task CtrlCKeepsTheFiguresSoFarAndLeavesNothingRunning(params string[] arguments)
    {
        Skip.If(OperatingSystem.IsWindows(), "Signals are those of POSIX.");
        using var program = Start([.. arguments, "--store", "memory"]);
        await program.WaitForLineAsync("objects compared field by field, 0 operations differ");

        program.SendSignal(PosixSignal.SIGINT);

        await AssertExitCodeAsync(program, ExitCodes.Interrupted);
        Assert.Equal(RunOutcome.Interrupted, ReadRecord(StudyRecord.File).Outcome);
        Assert.NotEmpty(FindSingleFile("report.html"));
    }
}
