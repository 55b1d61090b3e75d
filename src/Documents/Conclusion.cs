namespace RpcBench.Documents;

/// <summary>The end of every program that has a record: it shows the summary and then writes the files. If one step fails, the other steps
/// still run.</summary>
public static class Conclusion
{
    // The output of the verb that runs. Tests run several verbs at the same time.
    private static readonly AsyncLocal<TextWriter?> RecordOutput = new();

    /// <summary>Reserves standard output for the record. Other output to standard output goes to standard error from now on.</summary>
    public static void ReserveOutputForRecord()
    {
        RecordOutput.Value = Console.Out;
        Console.SetOut(Console.Error);
    }

    /// <summary>Shows the result and writes the files. Returns the given exit code, or reports in one line on standard error what could not
    /// be shown or written. Also writes the record to standard output if standard output is reserved for it.</summary>
    public static int Conclude(
        Action<string> writeLine, Action showResult, ResultFolder? folder, Func<ResultFolder, IEnumerable<string>> writeFiles, int code,
        Func<string>? record = null)
    {
        // Standard output may be a file on the same full disk.
        var unseen = AtomicFile.TryAccess(showResult);
        if (record is not null && RecordOutput.Value is { } output)
        {
            unseen = AtomicFile.TryAccess(() => output.Write(record())) ?? unseen;
        }

        if (folder is not null)
        {
            string[] lines = [.. writeFiles(folder)];
            unseen ??= AtomicFile.TryAccess(() => Array.ForEach(lines, writeLine));
        }

        string?[] problems = [folder?.Problem, unseen is null ? null : $"Part of the result could not be shown: {unseen}"];
        if (problems.All(problem => problem is null))
        {
            return code;
        }

        AtomicFile.TryAccess(() => Console.Error.WriteLine(string.Join(' ', problems.OfType<string>())));
        return ExitCodes.NotWritten;
    }

    /// <summary>Returns the lines that name a run's page and its other files by folder. Files that could not be written are null.</summary>
    public static IEnumerable<string> ListFiles(string? record, IReadOnlyList<string> reports)
    {
        string[] others = [.. record is null ? [] : (string[])[record], .. reports.Skip(1)];
        return
        [
            .. reports.Take(1).Select(page => $"Report        {page}"),
            .. others.GroupBy(Path.GetDirectoryName).Select(folder => folder.Count() == 1 ? $"              {folder.First()}"
                : $"              {Path.GetFileName(folder.First())} and {folder.Count() - 1} more in {folder.Key}"),
        ];
    }

    public static IEnumerable<string> ListWritten(params IReadOnlyList<string?> files) =>
        files.OfType<string>().ToArray() is { Length: > 0 } written ? [$"Written: {string.Join(", ", written)}"] : [];
}
