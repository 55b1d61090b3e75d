namespace RpcBench.Documents;

/// <summary>The end of whatever has a record: the summary, then the files. What fails of it costs nothing of the rest.</summary>
public static class Conclusion
{
    // Of the verb that runs, and of no other that a test runs beside it.
    private static readonly AsyncLocal<TextWriter?> RecordOutput = new();

    /// <summary>From here on standard output is for the record alone; what else is written there goes to standard error.</summary>
    public static void KeepOutputForRecord()
    {
        RecordOutput.Value = Console.Out;
        Console.SetOut(Console.Error);
    }

    /// <summary>Shows, writes, and says in one line of standard error what could not be. Returns the given exit code if all could. A run's
    /// record goes to standard output where that is kept for it.</summary>
    public static int Conclude(
        Action<string> writeLine, Action answer, ResultFolder? folder, Func<ResultFolder, IEnumerable<string>> write, int code,
        Func<string>? record = null)
    {
        // Standard output may be a file on the very disk that is full.
        var unseen = WholeFile.Try(answer);
        if (record is not null && RecordOutput.Value is { } output)
        {
            unseen = WholeFile.Try(() => output.Write(record())) ?? unseen;
        }

        if (folder is not null)
        {
            string[] lines = [.. write(folder)];
            unseen ??= WholeFile.Try(() => Array.ForEach(lines, writeLine));
        }

        string?[] problems = [folder?.Problem, unseen is null ? null : $"Not all of the answer could be shown: {unseen}"];
        if (problems.All(problem => problem is null))
        {
            return code;
        }

        WholeFile.Try(() => Console.Error.WriteLine(string.Join(' ', problems.OfType<string>())));
        return ExitCodes.NotWritten;
    }

    /// <summary>The lines that name a run's page and its other files by folder; what could not be written is in none.</summary>
    public static IEnumerable<string> Lines(string? record, IReadOnlyList<string> reports)
    {
        string[] others = [.. record is null ? [] : (string[])[record], .. reports.Skip(1)];
        return
        [
            .. reports.Take(1).Select(page => $"Report        {page}"),
            .. others.GroupBy(Path.GetDirectoryName).Select(folder => folder.Count() == 1 ? $"              {folder.First()}"
                : $"              {Path.GetFileName(folder.First())} and {folder.Count() - 1} more in {folder.Key}"),
        ];
    }

    public static IEnumerable<string> Written(params IReadOnlyList<string?> files) =>
        files.OfType<string>().ToArray() is { Length: > 0 } written ? [$"Written: {string.Join(", ", written)}"] : [];
}
