namespace RpcBench.Bench.Tests.Whole;

/// <summary>Runs of which a part is killed. Many more kills are those of the campaign <c>kills</c>.</summary>
[Collection(nameof(KilledProgram))]
public sealed class KilledRunTests : WholeRun
{
    [SkippableFact]
    public async Task ARunThatIsKilledWithItsGuardEndsAndTheNextStartRemovesItsFolder()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        using var program = Start();
        await EndlessLoad.BegunAsync(Results);
        ProcessStop.Send(Guard(), ProcessStop.Kill);
        program.KillAlone();
        await program.EndAsync();

        // The run may have had the time to replace its guard.
        await Until.TrueAsync(() => Leftovers.Processes(Temporary).Count == 0);
        await StaleRuns.SweepAsync(Path.Combine(Temporary, "next"));

        Assert.Empty(Leftovers.Folders(Temporary));
    }

    [SkippableFact]
    public async Task AGuardThatIsKilledIsReplacedBeforeItIsReadyAndWhileTheRunGoesOn()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        using var program = Start();
        await Until.TrueAsync(() => Guards().Count > 0);
        ProcessStop.Send(Guards()[0], ProcessStop.Kill);
        await EndlessLoad.BegunAsync(Results);
        var second = Guard();
        ProcessStop.Send(second, ProcessStop.Kill);
        await Until.TrueAsync(() => Guards() is [var third] && third != second);
        var measured = EndlessLoad.Measured(Results);
        await Until.TrueAsync(() => EndlessLoad.Measured(Results) > measured);
        program.KillAlone();
        await program.EndAsync();

        await Until.TrueAsync(() => Leftovers.Processes(Temporary).Count == 0 && Leftovers.Folders(Temporary).Count == 0);
    }

    [SkippableFact]
    public async Task ADatabaseThatIsKilledUnderAServiceThatStartsIsTheFailureOfTheRun()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        SeededServer.Program();
        await using var lab = await Laboratory.StartAsync(new() { Store = StoreRequest.MySql }, default);
        var port = lab.Store.Options.ConnectionString.Split(';')
            .Single(part => part.StartsWith("Port=", StringComparison.OrdinalIgnoreCase))[5..];
        // Beside it stands the shell that ends it with the run.
        var server = Leftovers.All().Single(process =>
            process.Command.Contains($"--port={port} ", StringComparison.Ordinal)
                && File.ReadAllText($"/proc/{process.Id}/comm").Trim() is "mariadbd" or "mysqld").Id;
        ProcessStop.Send(server, ProcessStop.Kill);

        var failure = await Assert.ThrowsAsync<LabException>(
            () => lab.StartServiceAsync("rest", new() { ["Listen:Http1"] = "0", ["Listen:Http2"] = "0" }, default));

        Assert.Contains("The private MySQL server ended", failure.Message, StringComparison.Ordinal);
    }

    [SkippableFact]
    public async Task AKilledRelayEndsTheRunWithItsNameAndLeavesNothingRunning()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        using var program = Start("--store", "memory", "--filter", "*GetSmallPayload*", "--network", NetworkRunTests.Near,
            "--iterationCount", "10000", "--cold-idle", "0");
        await program.SeenAsync("launch 1: ");
        using (var relay = Process.GetProcessById(Leftovers.Find(Temporary, Service("relay"))))
        {
            relay.Kill();
        }

        Assert.Equal(ExitCodes.Failure, await program.EndAsync());

        var record = RecordFiles.Run.Read(Single("run.json"));
        Assert.Equal(RunOutcome.Failed, record.Outcome);
        Assert.Contains(record.Reasons(), reason => reason.Contains("near's relay ended", StringComparison.Ordinal));
        AssertNothingIsLeft();
    }

    private int Guard() => Assert.Single(Guards());

    private IReadOnlyList<int> Guards() => Leftovers.FindAll(Temporary, $"{BenchProgram.Path} guard");

    private StartedProgram Start() => Start(["load", "--store", "memory", .. EndlessLoad.Options]);
}
