namespace RpcBench.Hosting.Processes;

/// <summary>The clean-up after a run, inside and outside its folder. If one item fails, the others are still removed.</summary>
internal static class RunCleanup
{
    public static async Task RemoveAsync(string folder, ParseCleanup? parseCustom)
    {
        IReadOnlyList<ICleanup> cleanups = [];
        await TryAsync(() =>
        {
            cleanups = CleanupList.Read(folder, parseCustom);
            return Task.CompletedTask;
        });
        await TryAllAsync(cleanups.Where(item => item.RunsBeforeProcessesEnd));
        await TryAllAsync(cleanups.OfType<ProcessCleanup>());
        await TryAsync(() => RunProcesses.EndAsync(folder));
        await TryAllAsync(cleanups.Where(item => item is { RunsBeforeProcessesEnd: false } and not ProcessCleanup));
        await TryAsync(() => RunFolder.RemoveAsync(folder));
    }

    private static async Task TryAllAsync(IEnumerable<ICleanup> cleanups)
    {
        foreach (var item in cleanups)
        {
            await TryAsync(item.RemoveAsync);
        }
    }

    private static async Task TryAsync(Func<Task> removal)
    {
        try
        {
            await removal();
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // Nobody is left to read an error. The next run tries again.
        }
    }
}
