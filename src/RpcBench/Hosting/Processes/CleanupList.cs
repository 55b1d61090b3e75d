namespace RpcBench.Hosting.Processes;

/// <summary>What a run has outside its folder, a line each, in a file of the folder: whoever cleans up after the run reads it there, be it
/// the run's guard or, where both were killed, that of the next run.</summary>
internal static class CleanupList
{
    private const string Name = "cleanup";

    private const string Forget = "forget ";

    public static string FileOf(string folder) => Path.Combine(folder, Name);

    public static void Add(string folder, ICleanup cleanup) => Append(folder, cleanup.ToLine());

    public static void Remove(string folder, ICleanup cleanup) => Append(folder, Forget + cleanup.ToLine());

    /// <summary>Reads what is to be removed. A line that cannot be read is skipped: it may be cut off, or of another program.</summary>
    /// <param name="folder">The folder of the run.</param>
    /// <param name="parseOwn">Reads what follows a word of the program. Returns null if the program has no such word.</param>
    public static IReadOnlyList<ICleanup> Read(string folder, ParseCleanup? parseOwn)
    {
        List<ICleanup> cleanups = [];
        if (!File.Exists(FileOf(folder)))
        {
            return cleanups;
        }

        foreach (var line in File.ReadLines(FileOf(folder)))
        {
            if (line.StartsWith(Forget, StringComparison.Ordinal))
            {
                cleanups.RemoveAll(item => item.ToLine() == line[Forget.Length..]);
            }
            else if (TryParse(line, parseOwn) is { } item)
            {
                cleanups.Add(item);
            }
        }

        return cleanups;
    }

    // The line's end comes first, so that a line after one that was cut off is whole.
    private static void Append(string folder, string line) => File.AppendAllText(FileOf(folder), $"\n{line}\n");

    private static ICleanup? TryParse(string line, ParseCleanup? parseOwn)
    {
        try
        {
            return line.Split(' ', 2) switch
            {
                [FolderCleanup.Word, var path] when Path.IsPathFullyQualified(path) => new FolderCleanup(path),
                [WorktreeCleanup.Word, var worktree] => WorktreeCleanup.Parse(worktree),
                [ProcessCleanup.Word, var process] => ProcessMark.Parse(process) is { } mark ? new ProcessCleanup(mark) : null,
                [var word, var text] => parseOwn?.Invoke(word, text),
                _ => null,
            };
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            return null;
        }
    }
}

/// <summary>Reads a line of a <see cref="CleanupList"/> by its word and what follows the word. Returns null if there is no such
/// word.</summary>
internal delegate ICleanup? ParseCleanup(string word, string text);
