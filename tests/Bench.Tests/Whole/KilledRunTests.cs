namespace RpcBench.Bench.Tests.Whole;

/// <summary>Tests runs in which one process is killed. The campaign <c>kills</c> contains many more cases.</summary>
[Collection(nameof(KilledProgram))]
public sealed class KilledRunTests : WholeRun
{
    [SkippableFact]
    public async Task ARunThatIsKilledWithItsGuardEndsAndTheNextStartRemovesItsFolder()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        using var program = Start(["load", "--store", "memory", .. EndlessLoad.Options]);
        await EndlessLoad.BegunAsync(Results);
        ProcessStop.Send(Guard(), ProcessStop.Kill);
        program.KillAlone();
        await program.EndAsync();

        await Until.TrueAsync(() => Leftovers.Processes(Temporary).Count == 0);
        await StaleRuns.SweepAsync(Path.Combine(Temporary, "next"), parseOwn: null);

        Assert.Empty(Leftovers.Folders(Temporary));
    }

    [SkippableFact]
    public async Task ARunWhoseGuardIsKilledGoesOnAndLeavesNothingBeItBeforeTheGuardIsReadyOrAfterwards()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        using var program = Start("--store", "sqlite", "--filter", "*GetSmallPayload*", "--warmup", "1", "--iterations", "1000");
        await Until.TrueAsync(() => Guards().Count > 0);
        ProcessStop.Send(Guards()[0], ProcessStop.Kill);
        await Until.TrueAsync(() => Rounds() > 0);
        ProcessStop.Send(Guard(), ProcessStop.Kill);
        var rounds = Rounds();
        await Until.TrueAsync(() => Rounds() > rounds);
        program.Signal(PosixSignal.SIGINT);

        await EndedAsync(program, ExitCodes.Interrupted);

        int Rounds() => Regex.Count(program.Output + program.Errors, "launch 1: round ");
    }

    [SkippableFact]
    public async Task AKilledRelayEndsTheRunWithItsNameAndLeavesNothingRunning()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        using var program = Start("--store", "memory", "--filter", "*GetSmallPayload*", "--network", NetworkRunTests.Near,
            "--warmup", "1", "--iterations", "10000", "--cold-idle", "0");
        await program.SeenAsync("launch 1: ");
        ProcessStop.Send(Leftovers.Find(Temporary, $"{BuiltProgram.Path} :relay"), ProcessStop.Kill);

        await EndedAsync(program, ExitCodes.Failure);

        var record = Read(RecordFiles.Run);
        Assert.Equal(RunOutcome.Failed, record.Outcome);
        Assert.Contains(record.Reasons(), reason => reason.Contains("near's relay ended", StringComparison.Ordinal));
    }

    private int Guard() => Assert.Single(Guards());

    private IReadOnlyList<int> Guards() => Leftovers.FindAll(Temporary, $"{BuiltProgram.Path} :guard");
}
