namespace RpcBench.Bench.Tests.Whole;

/// <summary>Tests runs in which one process is killed. The campaign <c>kills</c> contains many more cases.</summary>
[Collection(nameof(KilledProgram))]
public sealed class KilledRunTests : BenchProgramTest
{
    [SkippableFact]
    public async Task ARunKilledWithItsWatchdogIsCleanedUpByTheNextStart()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        using var program = Start(["load", "--store", "memory", .. EndlessLoad.Options]);
        await EndlessLoad.WaitUntilStartedAsync(ResultsFolder);
        ProcessStop.Send(FindWatchdog(), ProcessStop.Kill);
        program.KillWithoutChildren();
        await program.WaitForExitAsync();

        await Polling.WaitUntilAsync(() => Leftovers.FindProcesses(TemporaryFolder).Count == 0);
        await StaleRuns.RemoveAllAsync(Path.Combine(TemporaryFolder, "next"), parseCustom: null);

        Assert.Empty(Leftovers.FindFolders(TemporaryFolder));
    }

    [SkippableFact]
    public async Task ARunWithoutItsWatchdogContinuesAndLeavesNothing()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        using var program = Start("--store", "sqlite", "--filter", "*GetSmallPayload*", "--warmup", "1", "--iterations", "1000");
        await Polling.WaitUntilAsync(() => FindWatchdogs().Count > 0);
        ProcessStop.Send(FindWatchdogs()[0], ProcessStop.Kill);
        await Polling.WaitUntilAsync(() => Rounds() > 0);
        ProcessStop.Send(FindWatchdog(), ProcessStop.Kill);
        var rounds = Rounds();
        await Polling.WaitUntilAsync(() => Rounds() > rounds);
        program.SendSignal(PosixSignal.SIGINT);

        await AssertExitCodeAsync(program, ExitCodes.Interrupted);

        int Rounds() => Regex.Count(program.Output + program.Errors, "launch 1: round ");
    }

    [SkippableFact]
    public async Task AKilledRelayEndsTheRunWithItsNameAndLeavesNothingRunning()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        using var program = Start("--store", "memory", "--filter", "*GetSmallPayload*", "--network", NetworkRunTests.Near,
            "--warmup", "1", "--iterations", "10000", "--cold-idle", "0");
        await program.WaitForLineAsync("launch 1: ");
        ProcessStop.Send(Leftovers.FindProcessId(TemporaryFolder, $"{BenchProgram.Path} :relay"), ProcessStop.Kill);

        await AssertExitCodeAsync(program, ExitCodes.Failure);

        var record = ReadRecord(RecordFiles.Run);
        Assert.Equal(RunOutcome.Failed, record.Outcome);
        Assert.Contains(record.DescribeInvalidReasons(), reason => reason.Contains("near's relay ended", StringComparison.Ordinal));
    }

    private int FindWatchdog() => Assert.Single(FindWatchdogs());

    private IReadOnlyList<int> FindWatchdogs() => Leftovers.FindProcessIds(TemporaryFolder, $"{BenchProgram.Path} :guard");
}
