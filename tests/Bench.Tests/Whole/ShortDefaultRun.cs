namespace RpcBench.Bench.Tests.Whole;

/// <summary>One run of the default command to its end, of an operation of each kind over every arm, that many tests read.</summary>
public sealed class ShortDefaultRun : WholeRun, IAsyncLifetime
{
    internal int Code { get; private set; }

    internal string Said { get; private set; } = "";

    /// <summary>What was there after it that was not there before.</summary>
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
