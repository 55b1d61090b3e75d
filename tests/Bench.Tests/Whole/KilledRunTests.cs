using RpcBench.Bench.Lab.Processes;

namespace RpcBench.Bench.Tests.Whole;

/// <summary>Runs of which a part is killed. Many more kills are those of the campaign <c>kills</c>.</summary>
[Collection(nameof(WholeProgram))]
public sealed class KilledRunTests : IDisposable
{
    private static readonly string[] LongLoad = ["load", "--store", "memory", "--operation", "GetSmallPayload", "--duration", "100s", "--warmup", "0s", "--blocks", "100"];

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("rpcbench-tests-");

    private string Temporary => Directory.CreateDirectory(Path.Combine(_folder.FullName, "tmp")).FullName;

    public void Dispose() => _folder.Delete(recursive: true);

    [SkippableFact]
    public async Task ARunThatIsKilledWithItsGuardEndsAndTheNextStartRemovesItsFolder()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        using var program = Start();
        await program.SeenAsync("block 2 of 100");
        ProcessStop.Send(Guard(), ProcessStop.Kill);
        program.KillAlone();
        await program.EndAsync();

        // The run may have had the time to replace its guard.
        await Until.TrueAsync(() => Leftovers.Processes(Temporary).Count == 0);
        await StaleRuns.SweepAsync(Path.Combine(Temporary, "next"));

        Assert.Empty(Leftovers.Folders(Temporary));
    }

    [SkippableFact]
    public async Task AGuardThatIsKilledIsReplacedAndTheRunGoesOn()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        using var program = Start();
        await program.SeenAsync("block 2 of 100");
        var first = Guard();
        ProcessStop.Send(first, ProcessStop.Kill);
        await Until.TrueAsync(() => Guards() is [var second] && second != first);
        await program.SeenAsync("block 4 of 100");
        program.KillAlone();
        await program.EndAsync();

        await Until.TrueAsync(() => Leftovers.Processes(Temporary).Count == 0 && Leftovers.Folders(Temporary).Count == 0);
    }

    private static int Guard() => Assert.Single(Guards());

    private static IReadOnlyList<int> Guards() => Leftovers.FindAll($"{BenchProgram.Path} guard");

    private BenchProgram Start() =>
        BenchProgram.Start(_folder.FullName, new Dictionary<string, string?> { ["RPCBENCH_MYSQL"] = null, ["TMPDIR"] = Temporary }, LongLoad);
}
