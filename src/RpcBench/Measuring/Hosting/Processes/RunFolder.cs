namespace RpcBench.Measuring.Hosting.Processes;

/// <summary>The temporary folder of a run: made and removed so that the lock is the first thing in it and the last.</summary>
internal static class RunFolder
{
    public const string Prefix = "rpcbench-run-";

    private const int Tries = 10;

    /// <summary>Makes one, which only this user can enter.</summary>
    /// <exception cref="EnvironmentException">It cannot be made.</exception>
    public static (string Path, FileStream Lock) Create()
    {
        try
        {
            for (var attempt = 1; attempt <= Tries; attempt++)
            {
                var path = Directory.CreateTempSubdirectory(Prefix).FullName;
                if (RunLock.TryMake(path) is { } held)
                {
                    return (path, held);
                }
            }
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new EnvironmentException(
                $"No temporary folder can be made for the run: {exception.Message} Set TMPDIR to a writable folder.", exception);
        }

        throw new EnvironmentException(
            "No temporary folder can be made for the run: each was removed at once. Set TMPDIR to a folder of your own.");
    }

    /// <summary>Removes it. Should this end half-way, the next start still finds what it needs to go on.</summary>
    public static async Task RemoveAsync(string path, FileStream? held)
    {
        var (ledger, locked) = (CleanupList.FileOf(path), RunLock.FileOf(path));
        foreach (var entry in Directory.EnumerateFileSystemEntries(path).Where(entry => entry != ledger && entry != locked).ToArray())
        {
            await FolderRemoval.RemoveAsync(entry);
        }

        File.Delete(ledger);
        // Windows removes no file that is open.
        held?.Dispose();
        await FolderRemoval.RemoveAsync(path);
    }
}

/// <summary>The lock in a run's folder: shared by the run and its guard, and free for one alone only once both are gone.</summary>
internal static class RunLock
{
    /// <exception cref="IOException">The run is over, and its folder is removed or being removed.</exception>
    public static FileStream Share(string folder) => new(FileOf(folder), FileMode.Open, FileAccess.Read, FileShare.Read);

    /// <summary>Makes the file in a new folder and takes part; null: somebody else took the folder for a dead run's in between.</summary>
    public static FileStream? TryMake(string folder)
    {
        try
        {
            var file = new FileStream(FileOf(folder), FileMode.OpenOrCreate, FileAccess.Read, FileShare.Read);
            if (File.Exists(FileOf(folder)))
            {
                return file;
            }

            file.Dispose();
        }
        catch (IOException)
        {
            // The caller makes another folder.
        }

        return null;
    }

    /// <summary>Takes the place of a run that is over; null: it is not, or somebody else did.</summary>
    public static FileStream? TryTakeOver(string folder)
    {
        try
        {
            return new(FileOf(folder), FileMode.Open, FileAccess.ReadWrite, FileShare.None);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    public static string FileOf(string folder) => Path.Combine(folder, OwningRun.LockName);
}
