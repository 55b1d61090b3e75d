using Spectre.Console;

namespace RpcBench.Measuring.Runs;

/// <summary>The end of whatever measured or reads a record: the summary on the screen, then the files. What fails of it costs nothing of
/// the rest.</summary>
internal static class Conclusion
{
    /// <summary>Shows, writes, and says in one line of standard error what could not be. Returns the given exit code if all
    /// could.</summary>
    public static int Conclude(
        IAnsiConsole console, Action answer, ResultFolder? folder, Func<ResultFolder, IEnumerable<string>> write, int code)
    {
        var unseen = Unseen(answer);
        if (folder is not null)
        {
            string[] lines = [.. write(folder)];
            unseen ??= Unseen(() => Array.ForEach(lines, console.WriteLine));
        }

        string?[] problems = [folder?.Problem, unseen is null ? null : $"Not all of the answer could be shown: {unseen}"];
        if (problems.All(problem => problem is null))
        {
            return code;
        }

        Unseen(() => Console.Error.WriteLine(string.Join(' ', problems.OfType<string>())));
        return ExitCodes.NotWritten;
    }

    /// <summary>The lines that name a run's record and reports; what could not be written has none.</summary>
    public static IEnumerable<string> Lines(string? record, IReadOnlyList<string> reports) =>
    [
        .. record is not null ? [$"Record        {record}"] : Array.Empty<string>(),
        .. reports.Count > 0 ? [$"Reports       {string.Join(", ", reports)}"] : Array.Empty<string>(),
    ];

    public static IEnumerable<string> Written(params IReadOnlyList<string?> files) =>
        files.OfType<string>().ToArray() is { Length: > 0 } written ? [$"Written: {string.Join(", ", written)}"] : [];

    // Standard output may be a file on the very disk that is full.
    private static string? Unseen(Action show)
    {
        try
        {
            show();
            return null;
        }
        catch (Exception exception) when (WholeFile.IsRefusal(exception))
        {
            return exception.Message;
        }
    }
}
