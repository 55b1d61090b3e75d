namespace RpcBench.Measuring.Hosting.Processes;

/// <summary>Something that must not survive the run.</summary>
internal interface ICleanup
{
    /// <summary>Whether its removal needs the run's processes, and comes before they are ended.</summary>
    bool IsFirst => false;

    string ToLine();

    Task RemoveAsync();
}

/// <summary>A process where <see cref="RunProcesses"/> cannot find it by its environment; its start tells it from a later one.</summary>
internal sealed record GuardedProcess(int Id, long StartTicks) : ICleanup
{
    public const string Word = "process";

    // Two processes compute the start of a third from their own idea of when the machine started.
    private static readonly long Tolerance = TimeSpan.FromSeconds(2).Ticks;

    public string ToLine() => string.Create(CultureInfo.InvariantCulture, $"{Word} {Id} {StartTicks}");

    public async Task RemoveAsync()
    {
        try
        {
            using var process = Process.GetProcessById(Id);
            if (Math.Abs(process.StartTime.Ticks - StartTicks) < Tolerance)
            {
                await ProcessStop.StopAsync(process);
            }
        }
        catch (Exception exception) when (exception is ArgumentException or InvalidOperationException)
        {
            // It is gone already.
        }
    }
}

internal sealed record GuardedFolder(string Path) : ICleanup
{
    public const string Word = "folder";

    public string ToLine() => $"{Word} {Path}";

    public Task RemoveAsync() => FolderRemoval.RemoveAsync(Path);
}
