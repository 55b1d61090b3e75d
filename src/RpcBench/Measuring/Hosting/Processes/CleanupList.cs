namespace RpcBench.Measuring.Hosting.Processes;

/// <summary>What a run has outside its folder, a line each, in a file of the folder: whoever cleans up after the run reads it there, be it
/// the run's guard or, where both were killed, that of the next run.</summary>
internal static class CleanupList
{
    private const string Name = "cleanup";

    private const string Forget = "forget ";

    /// <summary>Reads what follows a word that is the program's own; null: it has no such word, and the line is passed by.</summary>
    public static Func<string, string, ICleanup?> ParseOwn { get; set; } = (_, _) => null;

    public static string FileOf(string folder) => Path.Combine(folder, Name);

    public static void Add(string folder, ICleanup cleanup) => Append(folder, cleanup.ToLine());

    public static void Remove(string folder, ICleanup cleanup) => Append(folder, Forget + cleanup.ToLine());

    /// <summary>What is to be removed. A line that was not written to its end is passed by.</summary>
    public static IReadOnlyList<ICleanup> Read(string folder)
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
            else if (TryParse(line) is { } item)
            {
                cleanups.Add(item);
            }
        }

        return cleanups;
    }

    // The line's end comes first, so that a line after one that was cut off is whole.
    private static void Append(string folder, string line) => File.AppendAllText(FileOf(folder), $"\n{line}\n");

    private static ICleanup? TryParse(string line)
    {
        try
        {
            return line.Split(' ', 2) switch
            {
                [FolderCleanup.Word, var path] when Path.IsPathFullyQualified(path) => new FolderCleanup(path),
                [WorktreeCleanup.Word, var worktree] => WorktreeCleanup.Parse(worktree),
                [ProcessCleanup.Word, var process] => ProcessMark.Parse(process) is { } mark ? new ProcessCleanup(mark) : null,
                [var word, var text] => ParseOwn(word, text),
                _ => null,
            };
        }
        catch (Exception exception) when (exception is FormatException or IndexOutOfRangeException or ArgumentException)
        {
            return null;
        }
    }
}
