namespace RpcBench.Hosting.Processes;

/// <summary>The list of everything that a run has outside its folder, as a file in the folder with one item per line. The run's watchdog
/// reads the file. If the watchdog was killed too, the watchdog of the next run reads it.</summary>
internal static class CleanupList
{
    private const string FileName = "cleanup";

    private const string ForgetPrefix = "forget ";

    public static string FileOf(string folder) => Path.Combine(folder, FileName);

    public static void Add(string folder, ICleanup cleanup) => Append(folder, cleanup.ToLine());

    public static void Remove(string folder, ICleanup cleanup) => Append(folder, ForgetPrefix + cleanup.ToLine());

    /// <summary>Reads what must be removed. A line that cannot be parsed may be cut off or belong to another program, and is
    /// skipped.</summary>
    public static IReadOnlyList<ICleanup> Read(string folder, ParseCleanup? parseCustom)
    {
        List<ICleanup> cleanups = [];
        if (!File.Exists(FileOf(folder)))
        {
            return cleanups;
        }

        foreach (var line in File.ReadLines(FileOf(folder)))
        {
            if (line.StartsWith(ForgetPrefix, StringComparison.Ordinal))
            {
                cleanups.RemoveAll(item => item.ToLine() == line[ForgetPrefix.Length..]);
            }
            else if (TryParse(line, parseCustom) is { } item)
            {
                cleanups.Add(item);
            }
        }

        return cleanups;
    }

    // The text starts with a line break, in case the previous line is cut off.
    private static void Append(string folder, string line) => File.AppendAllText(FileOf(folder), $"\n{line}\n");

    private static ICleanup? TryParse(string line, ParseCleanup? parseCustom)
    {
        try
        {
            return line.Split(' ', 2) switch
            {
                [FolderCleanup.Keyword, var path] when Path.IsPathFullyQualified(path) => new FolderCleanup(path),
                [WorktreeCleanup.Keyword, var worktree] => WorktreeCleanup.Parse(worktree),
                [ProcessCleanup.Keyword, var process] => ProcessIdentity.Parse(process) is { } mark ? new ProcessCleanup(mark) : null,
                [var word, var text] => parseCustom?.Invoke(word, text),
                _ => null,
            };
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            return null;
        }
    }
}

/// <summary>Parses a line of a <see cref="CleanupList"/>. Returns null if the keyword is unknown.</summary>
internal delegate ICleanup? ParseCleanup(string word, string text);
