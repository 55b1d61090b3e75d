namespace RpcBench.Bench.Tests.Whole;

/// <summary>A complete run of the default command that many tests read. The run has an operation of each kind over every arm.</summary>
public sealed class ShortDefaultRun : BenchProgramTest, IAsyncLifetime
{
    internal int ExitCode { get; private set; }

    internal string Output { get; private set; } = "";

    /// <summary>The leftover files and processes of the run, which did not exist before it.</summary>
    internal IReadOnlyList<string> LeftoverFiles { get; private set; } = [];

    internal RunRecord Record { get; private set; } = null!;

    public async Task InitializeAsync()
    {
        using var program = Start(
            "--store", "sqlite", "--arms", "rest,rest-h2,grpc", "--filter", "*GetSmallPayload*", "*DeleteBook*",
            "--in-flight", "1,4", "--launches", "2", "--iterations", "3", "--warmup", "2", "--iteration-time", "10ms", "--seed", "11");
        ExitCode = await program.WaitForExitAsync();
        Output = program.Output + program.Errors;
        Assert.True(Directory.Exists(ResultsFolder), $"{ExitCode}: {Output}");
        LeftoverFiles = Leftovers.FindAny(TemporaryFolder);
        Record = ReadRecord(RecordFiles.Run);
    }

    public Task DisposeAsync() => Task.CompletedTask;

    internal FileInfo FindReport(string name) => new(FindSingleFile(name));
}
