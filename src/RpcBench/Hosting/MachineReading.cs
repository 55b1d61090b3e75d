namespace RpcBench.Hosting;

/// <summary>What the processors have done since the machine started, as Linux counts it at one moment.</summary>
/// <param name="At">The moment, by <see cref="Stopwatch"/>.</param>
/// <param name="Cores">The processors of the machine.</param>
/// <param name="Used">The ticks of processor time that all programs used.</param>
/// <param name="Stolen">The ticks that the hypervisor gave to other virtual machines while a program here wanted to run.</param>
/// <param name="UsedByRun">The ticks that the processes of the run used, those included that have ended.</param>
/// <param name="Others">Every other process that can be seen.</param>
internal sealed record MachineReading(
    long At, int Cores, long Used, long Stolen, long UsedByRun, IReadOnlyDictionary<ProcessMark, ProcessTicks> Others)
{
    // The fields behind "cpu": user, nice and system; idle and waiting; interrupts, which are mostly the run's own packets; stolen.
    private const int UsedFields = 3;
    private const int StolenField = 7;

    /// <summary>Reads the machine.</summary>
    /// <param name="folder">The folder of the run, by which its processes are known.</param>
    /// <returns>Null if the machine does not say.</returns>
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
            var (own, others) = Divide(ProcessTicks.ReadAll(), RunProcesses.Find(folder));
            return new(
                Stopwatch.GetTimestamp(), lines.Length - 1, machine[..UsedFields].Sum(), machine.ElementAtOrDefault(StolenField),
                own.Sum(process => process.Used + process.UsedByChildren), others.ToDictionary(process => process.Mark));
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException or FormatException)
        {
            return null;
        }
    }

    /// <summary>Divides processes into those of the run and all others. A run's own are this process, whatever descends from it, and what
    /// carries the run's mark.</summary>
    public static (IReadOnlyList<ProcessTicks> Own, IReadOnlyList<ProcessTicks> Others) Divide(
        IReadOnlyList<ProcessTicks> all, IReadOnlyList<ProcessMark> marked)
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
