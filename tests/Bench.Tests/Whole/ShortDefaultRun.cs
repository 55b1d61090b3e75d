namespace RpcBench.Bench.Tests.Whole;

/// <summary>A complete run of the default command that many tests read. The run has an operation of each kind over every arm.</summary>
public sealed class ShortDefaultRun : WholeRun, IAsyncLifetime
{
    internal int Code { get; private set; }

    internal string Said { get; private set; } = "";

    /// <summary>The leftover files and processes of the run, which did not exist before it.</summary>
    internal IReadOnlyList<string> Left { get; private set; } = [];

    internal RunRecord Record { get; private set; } = null!;

    public async Task InitializeAsync()
    {
        using var program = Start(
            "--store", "sqlite", "--arms", "rest,rest-h2,grpc", "--filter", "*GetSmallPayload*", "*DeleteBook*",
            "--in-flight", "1,4", "--launches", "2", "--iterations", "3", "--warmup", "2", "--iteration-time", "10ms", "--seed", "11");
        Code = await program.EndAsync();
        Said = program.Output + program.Errors;
        Assert.True(Directory.Exists(Results), $"{Code}: {Said}");
        Left = Leftovers.Of(Temporary);
        Record = Read(RecordFiles.Run);
    }

    public Task DisposeAsync() => Task.CompletedTask;

    internal FileInfo Report(string name) => new(Single(name));
}
