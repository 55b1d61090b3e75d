namespace RpcBench.Hosting;

/// <summary>Counters of the processors since the machine started, as Linux reports them. Times are in ticks.</summary>
/// <param name="Timestamp">The time of the reading as a <see cref="Stopwatch"/> timestamp.</param>
/// <param name="Cores">The number of processors of the machine.</param>
/// <param name="Used">The processor time of all programs.</param>
/// <param name="Stolen">The time in which the hypervisor ran other virtual machines while a program here wanted to run.</param>
/// <param name="UsedByRun">The processor time of the run's processes, including processes that have ended.</param>
/// <param name="Others">All other processes that are visible.</param>
internal sealed record MachineReading(
    long Timestamp, int Cores, long Used, long Stolen, long UsedByRun, IReadOnlyDictionary<ProcessIdentity, ProcessTicks> Others)
{
    // The fields are user, nice, system, idle, waiting, two kinds of interrupts, stolen. Most interrupts come from the run's own packets,
    // so they do not count.
    private const int UsedFields = 3;
    private const int StolenField = 7;

    /// <summary>Returns null if the machine does not report the counters. The folder identifies the processes of the run.</summary>
    public static MachineReading? Read(string folder)
    {
        if (!OperatingSystem.IsLinux())
        {
            return null;
        }

        try
        {
            string[] lines = [.. File.ReadLines("/proc/stat").TakeWhile(line => line.StartsWith("cpu", StringComparison.Ordinal))];
            long[] machine = [.. lines[0].Split(' ', StringSplitOptions.RemoveEmptyEntries).Skip(1)
                .Select(field => long.Parse(field, CultureInfo.InvariantCulture))];
            var (own, others) = SplitByRun(ProcessTicks.ReadAll(), RunProcesses.Find(folder));
            return new(
                Stopwatch.GetTimestamp(), lines.Length - 1, machine[..UsedFields].Sum(), machine.ElementAtOrDefault(StolenField),
                own.Sum(process => process.Used + process.UsedByChildren), others.ToDictionary(process => process.Mark));
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException or FormatException)
        {
            return null;
        }
    }

    /// <summary>Separates the processes of the run: this process and the marked processes, with all their descendants.</summary>
    public static (IReadOnlyList<ProcessTicks> Own, IReadOnlyList<ProcessTicks> Others) SplitByRun(
        IReadOnlyList<ProcessTicks> all, IReadOnlyList<ProcessIdentity> marked)
    {
        var own = marked.Select(mark => mark.Id).Append(Environment.ProcessId).ToHashSet();
        int[] children;
        do
        {
            children = [.. all.Where(process => own.Contains(process.Parent)).Select(process => process.Mark.Id).Except(own)];
            own.UnionWith(children);
        }
        while (children.Length > 0);

        var parts = all.ToLookup(process => own.Contains(process.Mark.Id));
        return ([.. parts[true]], [.. parts[false]]);
    }
}
