namespace RpcBench.Bench.Tests.Whole;

/// <summary>One complete load on services of its own, a sweep over every arm, that several tests read: its start and the trial of the
/// generator take more time than the loads.</summary>
public sealed class SweepRun : WholeRun, IAsyncLifetime
{
    internal int Code { get; private set; }

    internal string Said { get; private set; } = "";

    internal LoadRecord Record { get; private set; } = null!;

    /// <summary>What was there after it.</summary>
    internal IReadOnlyList<string> Left { get; private set; } = [];

    public async Task InitializeAsync()
    {
        using var program = Start(
            "load", "--store", "sqlite", "--arms", "grpc,rest-h2,rest", "--sweep", "1..4", "--duration", "900ms", "--warmup", "300ms",
            "--blocks", "3", "--seed", "7", "--check", "all");
        Code = await program.EndAsync();
        Said = program.Output + program.Errors;
        Record = RecordFiles.Load.Read(Single("load.json"));
        Left = Leftovers.Of(Temporary);
    }

    public Task DisposeAsync() => Task.CompletedTask;

    /// <summary>The report of that name.</summary>
    internal FileInfo Report(string name) => new(Single(name));
}
