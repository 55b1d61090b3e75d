namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(WholeProgram))]
public sealed class StoppedStartTests : WholeRun
{
    [SkippableFact]
    public async Task ARunThatIsToldToEndWhileItsDatabaseIsMadeSaysSoInOneLineAndLeavesNothing()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        SeededServer.Program();
        using var program = Start("load", "--store", "mysql", "--duration", "1s");
        await Until.TrueAsync(() => Leftovers.FindAll(Temporary, "--datadir=").Count > 0);
        program.Signal(PosixSignal.SIGTERM);

        await EndedAsync(program, ExitCodes.Interrupted);
        Assert.Equal(["Stopped."], Lines(program.Errors));
    }
}
