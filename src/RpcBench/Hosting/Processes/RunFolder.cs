namespace RpcBench.Hosting.Processes;

/// <summary>The temporary folder of a run. From the name of the folder, a later run knows whether the process of the run is still
/// alive.</summary>
internal static class RunFolder
{
    // Containers may share a temporary folder, but each container numbers its processes separately.
    private static readonly string Prefix = $"rpcbench-run-{GetPidNamespace()}-";

    public static string Pattern => $"{Prefix}*";

    public static string CreateName() => $"{Prefix}{ProcessIdentity.Current}-{Random.Shared.Next():x}-";

    /// <summary>Creates a folder that only this user can enter.</summary>
    /// <exception cref="EnvironmentException">Thrown when the folder cannot be created.</exception>
    public static string Create(string name)
    {
        try
        {
            return Directory.CreateTempSubdirectory(name).FullName;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            var variable = OperatingSystem.IsWindows() ? "TEMP" : "TMPDIR";
            throw new EnvironmentException(
                $"The temporary folder of the run cannot be created: {exception.Message} Set {variable} to a writable folder.", exception);
        }
    }

    /// <summary>Returns the process whose run owns the folder, or null if the name does not contain a process that this process can
    /// see.</summary>
    public static ProcessIdentity? OwnerOf(string folder)
    {
        var name = Path.GetFileName(folder);
        return name.StartsWith(Prefix, StringComparison.Ordinal) ? ProcessIdentity.Parse(name[Prefix.Length..]) : null;
    }

    /// <summary>Removes a folder, with its clean-up list last. If this is interrupted, the next run needs the list to continue.</summary>
    public static async Task RemoveAsync(string path)
    {
        var list = CleanupList.FileOf(path);
        foreach (var entry in Directory.GetFileSystemEntries(path).Where(entry => entry != list))
        {
            await FolderRemoval.RemoveAsync(entry);
        }

        await FolderRemoval.RemoveAsync(path);
    }

    public static async Task RemoveNamedAsync(string name)
    {
        foreach (var folder in Directory.GetDirectories(Path.GetTempPath(), $"{name}*"))
        {
            await FolderRemoval.RemoveAsync(folder);
        }
    }

    // The link target is, for example, "pid:[4026531836]".
    private static string GetPidNamespace() =>
        OperatingSystem.IsLinux() ? string.Concat(new FileInfo("/proc/self/ns/pid").LinkTarget!.Where(char.IsAsciiDigit)) : "0";
}
