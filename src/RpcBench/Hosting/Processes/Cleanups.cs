namespace RpcBench.Hosting.Processes;

/// <summary>An item that must not survive the run.</summary>
internal interface ICleanup
{
    /// <summary>Whether this clean-up must run while the run's processes are still alive.</summary>
    bool RunsBeforeProcessesEnd => false;

    string ToLine();

    Task RemoveAsync();
}

/// <summary>A process on a system where <see cref="RunProcesses"/> cannot find it by its environment.</summary>
internal sealed record ProcessCleanup(ProcessIdentity Mark) : ICleanup
{
    public const string Keyword = "process";

    public string ToLine() => $"{Keyword} {Mark}";

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
            // The process has already ended.
        }
    }
}

internal sealed record FolderCleanup(string Path) : ICleanup
{
    public const string Keyword = "folder";

    public string ToLine() => $"{Keyword} {Path}";

    public Task RemoveAsync() => FolderRemoval.RemoveAsync(Path);
}
