using RpcBench.Networks.Runs;

namespace RpcBench.Bench.Lab.Processes;

/// <summary>The lock in a run's folder: shared by the run and its guard, and to be had alone only once both are gone.</summary>
internal static class RunLock
{
    /// <summary>Takes part in the run.</summary>
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
