namespace RpcBench.Bench.Tests.Whole;

/// <summary>One run to its end, that many tests read: most of its time goes to its starts.</summary>
public abstract class FinishedRun(string record, params string[] arguments) : WholeRun, IAsyncLifetime
{
    private SealedDocument? _read;

    internal int Code { get; private set; }

    internal string Said { get; private set; } = "";

    /// <summary>What was there after it that was not there before.</summary>
    internal IReadOnlyList<string> Left { get; private set; } = [];

    public virtual Task InitializeAsync() => RunAsync(Start(arguments));

    public Task DisposeAsync() => Task.CompletedTask;

    /// <summary>Its record, read once.</summary>
    private protected T Read<T>(RecordFile<T> file) where T : SealedDocument => (T)(_read ??= file.Read(Single(record)));

    internal FileInfo Report(string name) => new(Single(name));

    private protected async Task RunAsync(StartedProgram program)
    {
        using (program)
        {
            Code = await program.EndAsync();
            Said = program.Output + program.Errors;
        }

        Assert.True(Directory.EnumerateFiles(Folder, record, SearchOption.AllDirectories).Any(), $"{Code}: {Said}");
        Left = Leftovers.Of(Temporary);
    }
}
