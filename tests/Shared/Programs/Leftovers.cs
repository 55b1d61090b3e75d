namespace RpcBench.Tests;

/// <summary>Orphaned processes and leftover folders of a run. They are recognised by the run's temporary folder because other runs may be
/// active at the same time.</summary>
internal static class Leftovers
{
    public static IReadOnlyList<string> FindAny(string temporary) =>
        [.. OperatingSystem.IsLinux() ? FindProcesses(temporary).Select(process => process.Command) : [], .. FindFolders(temporary)];

    /// <summary>Returns the processes that name the temporary folder in their environment or command line.</summary>
    public static IReadOnlyList<(int Id, string Command)> FindProcesses(string temporary) =>
        [.. ListProcesses().Where(process => process.Command.Contains(temporary, StringComparison.Ordinal)
            || ReadProcFile(process.Id, "environ").Contains($" TMPDIR={temporary} ", StringComparison.Ordinal))];

    public static int FindProcessId(string temporary, string text) => FindProcessIds(temporary, text).Single();

    public static IReadOnlyList<int> FindProcessIds(string temporary, string text) =>
        [.. FindProcesses(temporary).Where(process => process.Command.Contains(text, StringComparison.Ordinal))
            .Select(process => process.Id)];

    public static IEnumerable<(int Id, string Command)> ListProcesses() =>
        from folder in Directory.EnumerateDirectories("/proc")
        let id = int.TryParse(Path.GetFileName(folder), CultureInfo.InvariantCulture, out var number) ? number : 0
        where id > 0
        select (id, ReadProcFile(id, "cmdline"));

    public static IReadOnlyList<string> FindFolders(string temporary) => Directory.GetDirectories(temporary, "rpcbench-*");

    private static string ReadProcFile(int process, string file)
    {
        try
        {
            return $" {File.ReadAllText($"/proc/{process}/{file}").Replace('\0', ' ')} ";
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return "";
        }
    }
}
