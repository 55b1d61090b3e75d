namespace RpcBench.Hosting.Processes;

/// <summary>The processes of a run. On Linux, they have an environment variable that all direct and indirect child processes inherit. On
/// other systems, the clean-up list names the direct child processes.</summary>
internal static class RunProcesses
{
    private static readonly TimeSpan RoundInterval = TimeSpan.FromMilliseconds(50);
    private const int TerminationRounds = 40;
    private const int MaxRounds = 300;

    /// <summary>Ends the processes of the run, including processes that start in the meantime. A process that ignores the termination
    /// signal is killed after two seconds.</summary>
    public static async Task EndAsync(string folder)
    {
        HashSet<ProcessIdentity> asked = [];
        for (var round = 0; round < MaxRounds && Find(folder) is { Count: > 0 } found; round++)
        {
            foreach (var process in found)
            {
                if (asked.Add(process))
                {
                    Signal(process, ProcessStop.Terminate);
                }
                else if (round > TerminationRounds)
                {
                    Signal(process, ProcessStop.Kill);
                }
            }

            await Task.Delay(RoundInterval);
        }
    }

    public static IReadOnlyList<ProcessIdentity> Find(string folder)
    {
        if (!OperatingSystem.IsLinux())
        {
            return [];
        }

        var variable = Encoding.UTF8.GetBytes($"{OwningRun.Variable}={folder}\0");
        List<ProcessIdentity> found = [];
        foreach (var entry in Directory.EnumerateDirectories("/proc"))
        {
            if (int.TryParse(Path.GetFileName(entry), NumberStyles.None, CultureInfo.InvariantCulture, out var id)
                && id != Environment.ProcessId
                && HasVariable(entry, variable) && ProcessIdentity.Read(id) is { } mark)
            {
                found.Add(mark);
            }
        }

        return found;
    }

    private static void Signal(ProcessIdentity process, int signal)
    {
        if (process.IsAlive)
        {
            ProcessStop.Send(process.Id, signal);
        }
    }

    private static bool HasVariable(string process, byte[] variable)
    {
        try
        {
            return File.ReadAllBytes(Path.Combine(process, "environ")).AsSpan().IndexOf(variable) >= 0;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            // The process has ended or belongs to another user.
            return false;
        }
    }
}
