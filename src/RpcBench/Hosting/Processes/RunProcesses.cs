namespace RpcBench.Hosting.Processes;

/// <summary>The processes of a run. On Linux they have an environment variable that all direct and indirect child processes inherit. On
/// other systems the clean-up list names the direct child processes.</summary>
internal static class RunProcesses
{
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(50);
    private const int AskingRounds = 40;
    private const int Rounds = 300;

    /// <summary>Ends the processes of the run, also new ones. Those that ignore the termination signal are killed after two
    /// seconds.</summary>
    public static async Task EndAsync(string folder)
    {
        HashSet<ProcessMark> asked = [];
        for (var round = 0; round < Rounds && Find(folder) is { Count: > 0 } found; round++)
        {
            foreach (var process in found)
            {
                if (asked.Add(process))
                {
                    Signal(process, ProcessStop.Terminate);
                }
                else if (round > AskingRounds)
                {
                    Signal(process, ProcessStop.Kill);
                }
            }

            await Task.Delay(Pause);
        }
    }

    public static IReadOnlyList<ProcessMark> Find(string folder)
    {
        if (!OperatingSystem.IsLinux())
        {
            return [];
        }

        var variable = Encoding.UTF8.GetBytes($"{OwningRun.Variable}={folder}\0");
        List<ProcessMark> found = [];
        foreach (var entry in Directory.EnumerateDirectories("/proc"))
        {
            if (int.TryParse(Path.GetFileName(entry), NumberStyles.None, CultureInfo.InvariantCulture, out var id)
                && id != Environment.ProcessId
                && Has(entry, variable) && ProcessMark.Read(id) is { } mark)
            {
                found.Add(mark);
            }
        }

        return found;
    }

    private static void Signal(ProcessMark process, int signal)
    {
        if (process.IsAlive)
        {
            ProcessStop.Send(process.Id, signal);
        }
    }

    private static bool Has(string process, byte[] variable)
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
