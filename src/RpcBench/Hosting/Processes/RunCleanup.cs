namespace RpcBench.Hosting.Processes;

/// <summary>Removes what is left of a run that is over, elsewhere too; each is tried, whatever became of the others.</summary>
internal static class RunCleanup
{
    /// <param name="folder">The folder of the run.</param>
    /// <param name="parseOwn">Reads cleanups of the program, or null if it has none.</param>
    public static async Task RemoveAsync(string folder, ParseCleanup? parseOwn)
    {
        IReadOnlyList<ICleanup> cleanups = [];
        await TryAsync(() =>
        {
            cleanups = CleanupList.Read(folder, parseOwn);
            return Task.CompletedTask;
        });
        await TryAllAsync(cleanups.Where(item => item.IsFirst));
        await TryAllAsync(cleanups.OfType<ProcessCleanup>());
        await TryAsync(() => RunProcesses.EndAsync(folder));
        await TryAllAsync(cleanups.Where(item => item is { IsFirst: false } and not ProcessCleanup));
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
            // Nobody is there any more to hear of it; what is still there the next start tries again.
        }
    }
}
