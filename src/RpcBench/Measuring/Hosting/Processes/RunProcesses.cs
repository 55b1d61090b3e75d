namespace RpcBench.Measuring.Hosting.Processes;

/// <summary>The processes that belong to a run. On Linux they are recognized by their environment, which all inherit that the run starts,
/// directly or not; elsewhere the ledger names those that were started directly.</summary>
internal static class RunProcesses
{
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(50);
    private const int AskingRounds = 40;
    private const int Rounds = 300;

    /// <summary>Ends them all, also those that start meanwhile: asked first, made to after two seconds.</summary>
    public static async Task EndAsync(string folder)
    {
        HashSet<ProcessMark> asked = [];
        for (var round = 0; round < Rounds && Find(folder) is { Count: > 0 } found; round++)
        {
            foreach (var process in found)
            {
                if (asked.Add(process))
                {
                    process.Signal(ProcessStop.Terminate);
                }
                else if (round > AskingRounds)
                {
                    process.Signal(ProcessStop.Kill);
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

    private static bool Has(string process, byte[] variable)
    {
        try
        {
            return File.ReadAllBytes(Path.Combine(process, "environ")).AsSpan().IndexOf(variable) >= 0;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            // It has just ended, or is somebody else's.
            return false;
        }
    }
}

/// <summary>A process of Linux, distinguished from a later one of the same id by its start, in ticks since the machine's own: no clock that
/// is set changes them.</summary>
internal readonly record struct ProcessMark(int Id, ulong StartTicks)
{
    // Behind the name, which is in brackets and may hold anything: the third field of the line, and the twenty-second.
    private const int State = 0;
    private const int Start = 19;

    // Of its own in user and kernel mode, and of its children that have ended.
    private const int FirstUsed = 11;
    private const int LastUsed = 14;

    /// <summary>The unit of all times of the kernel's files.</summary>
    public const double TicksPerSecond = 100;

    /// <summary>Null: there is no such process, or only what its parent has not asked for yet.</summary>
    public static ProcessMark? Read(int id) => Fields(id) is { } fields && fields[State] is not ("Z" or "X")
        ? new(id, ulong.Parse(fields[Start], CultureInfo.InvariantCulture)) : null;

    /// <summary>Processor time that a process and its ended children have used; 0: there is no such process.</summary>
    public static long UsedTicks(int id) =>
        Fields(id)?[FirstUsed..(LastUsed + 1)].Sum(field => long.Parse(field, CultureInfo.InvariantCulture)) ?? 0;

    private static string[]? Fields(int id)
    {
        try
        {
            var line = File.ReadAllText(string.Create(CultureInfo.InvariantCulture, $"/proc/{id}/stat"));
            return line[(line.LastIndexOf(')') + 2)..].Split(' ');
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    public void Signal(int signal)
    {
        if (Read(Id) == this)
        {
            ProcessStop.Send(Id, signal);
        }
    }
}
