namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(WholeProgram))]
public sealed class StoppedStartTests : BenchProgramTest
{
    [SkippableFact]
    public async Task ARunStoppedWhileItsDatabaseIsCreatedLeavesNothing()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        SeededServer.FindProgram();
        using var program = Start("load", "--store", "mysql", "--duration", "1s");
        await Polling.WaitUntilAsync(() => Leftovers.FindProcessIds(TemporaryFolder, "--datadir=").Count > 0);
        program.SendSignal(PosixSignal.SIGTERM);

        await AssertExitCodeAsync(program, ExitCodes.Interrupted);
        Assert.Equal(["Stopped."], SplitLines(program.Errors));
    }
}
