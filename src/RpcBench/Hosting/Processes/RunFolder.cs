namespace RpcBench.Hosting.Processes;

/// <summary>The temporary folder of a run. Its name says whose it is: whoever finds it knows whether that run still lives.</summary>
internal static class RunFolder
{
    // Containers may share a temporary folder, and each numbers its processes by itself.
    private static readonly string Prefix = $"rpcbench-run-{Numbering()}-";

    /// <summary>What the names of all are like whose runs can be seen from here.</summary>
    public static string Pattern => $"{Prefix}*";

    /// <summary>How the name of a new folder of this process begins.</summary>
    public static string NewName() => $"{Prefix}{ProcessMark.OfThisProcess}-{Random.Shared.Next():x}-";

    /// <summary>Makes one, which only this user can enter.</summary>
    /// <exception cref="EnvironmentException">It cannot be made.</exception>
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
                $"No temporary folder can be made for the run: {exception.Message} Set {variable} to a writable folder.", exception);
        }
    }

    /// <summary>The process whose run a folder is of; null: of none that can be seen from here.</summary>
    public static ProcessMark? OwnerOf(string folder)
    {
        var name = Path.GetFileName(folder);
        return name.StartsWith(Prefix, StringComparison.Ordinal) ? ProcessMark.Parse(name[Prefix.Length..]) : null;
    }

    /// <summary>Removes it, what the next start needs to go on last.</summary>
    public static async Task RemoveAsync(string path)
    {
        var list = CleanupList.FileOf(path);
        foreach (var entry in Directory.GetFileSystemEntries(path).Where(entry => entry != list))
        {
            await FolderRemoval.RemoveAsync(entry);
        }

        await FolderRemoval.RemoveAsync(path);
    }

    /// <summary>Removes what was made by a name of <see cref="NewName"/>, if anything was.</summary>
    public static async Task RemoveNamedAsync(string name)
    {
        foreach (var folder in Directory.GetDirectories(Path.GetTempPath(), $"{name}*"))
        {
            await FolderRemoval.RemoveAsync(folder);
        }
    }

    // The link reads "pid:[4026531836]".
    private static string Numbering() =>
        OperatingSystem.IsLinux() ? string.Concat(new FileInfo("/proc/self/ns/pid").LinkTarget!.Where(char.IsAsciiDigit)) : "0";
}
