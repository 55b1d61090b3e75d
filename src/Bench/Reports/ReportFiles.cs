using RpcBench.Bench.Cli;

namespace RpcBench.Bench.Reports;

/// <summary>Puts finished reports into a folder.</summary>
internal static class ReportFiles
{
    /// <summary>Writes all of them, over any of an earlier run; the folder is made if it is not there.</summary>
    /// <returns>The paths, in the same order.</returns>
    /// <exception cref="UserException">The folder cannot be written.</exception>
    public static IReadOnlyList<string> Write(string folder, IReadOnlyList<(string Name, string Content)> reports)
    {
        try
        {
            foreach (var (name, content) in reports)
            {
                var path = Path.Combine(folder, name);
                Directory.CreateDirectory(Path.GetDirectoryName(path)!);
                File.WriteAllText(path, content);
            }
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new UserException($"Reports cannot be written to '{folder}': {exception.Message} Choose a folder that can be written.", exception);
        }

        return [.. reports.Select(report => Path.Combine(folder, report.Name))];
    }
}
