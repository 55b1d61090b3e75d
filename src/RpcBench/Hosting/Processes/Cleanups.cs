namespace RpcBench.Hosting.Processes;

/// <summary>Something that must not survive the run.</summary>
internal interface ICleanup
{
    /// <summary>Whether its removal needs the run's processes, and comes before they are ended.</summary>
    bool IsFirst => false;

    string ToLine();

    Task RemoveAsync();
}

/// <summary>A process where <see cref="RunProcesses"/> cannot find it by its environment.</summary>
internal sealed record ProcessCleanup(ProcessMark Mark) : ICleanup
{
    public const string Word = "process";

    public string ToLine() => $"{Word} {Mark}";

    public async Task RemoveAsync()
    {
        if (!Mark.IsAlive)
        {
            return;
        }

        try
        {
            using var process = Process.GetProcessById(Mark.Id);
            await ProcessStop.StopAsync(process);
        }
        catch (Exception exception) when (exception is ArgumentException or InvalidOperationException)
        {
            // It is gone already.
        }
    }
}

internal sealed record FolderCleanup(string Path) : ICleanup
{
    public const string Word = "folder";

    public string ToLine() => $"{Word} {Path}";

    public Task RemoveAsync() => FolderRemoval.RemoveAsync(Path);
}
