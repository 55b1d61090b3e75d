namespace RpcBench.Bench.Tests.Whole;

/// <summary>One run to its end, that many tests read: most of its time goes to its starts.</summary>
public abstract class FinishedRun<T>(RecordFile<T> file, params string[] arguments) : WholeRun, IAsyncLifetime
    where T : SealedDocument
{
    internal int Code { get; private set; }

    internal string Said { get; private set; } = "";

    internal T Record { get; private set; } = null!;

    /// <summary>What was there after it that was not there before.</summary>
    internal IReadOnlyList<string> Left { get; private set; } = [];

    public virtual Task InitializeAsync() => RunAsync(Start(arguments));

    public Task DisposeAsync() => Task.CompletedTask;

    internal FileInfo Report(string name) => new(Single(name));

    private protected async Task RunAsync(StartedProgram program)
    {
        using (program)
        {
            Code = await program.EndAsync();
            Said = program.Output + program.Errors;
        }

        Assert.True(Directory.EnumerateFiles(Folder, file.Name, SearchOption.AllDirectories).Any(), $"{Code}: {Said}");
        Record = file.Read(Single(file.Name));
        Left = Leftovers.Of(Temporary);
    }
}
