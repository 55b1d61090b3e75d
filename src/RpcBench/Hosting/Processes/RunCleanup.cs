namespace RpcBench.Hosting.Processes;

/// <summary>The clean-up after a run that is over, inside and outside its folder. If the removal of an item fails, the clean-up still tries
/// the other items.</summary>
internal static class RunCleanup
{
    /// <param name="folder">The folder of the run.</param>
    /// <param name="parseOwn">Parses the clean-ups of the program, or null if the program has none.</param>
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
            // Nobody is left to read an error. The next start tries again to remove what is still there.
        }
    }
}
