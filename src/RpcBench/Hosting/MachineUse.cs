namespace RpcBench.Hosting;

/// <summary>What other programs and the hypervisor took of the processors over some time.</summary>
/// <param name="processors">The processors that this run can use, which are fewer than the machine has in a container.</param>
internal sealed class MachineUse(int processors)
{
    // The kernel counts in ticks: over a shorter time the machine's count and that of the processes do not agree.
    private const double LeastSeconds = 1;

    private readonly Dictionary<string, double> _programs = [];
    private double _seconds;
    private double _used;
    private double _stolen;
    private int _cores;

    /// <summary>The part of the processors that other programs used, from 0 to 1, or null if it is not known. Processors that the run cannot
    /// use are used by others first.</summary>
    public double? Used => Part(Math.Max(0, (_used / _seconds) - (_cores - Allowed)) / Allowed);

    /// <summary>The part of the machine's processor time that was stolen, from 0 to 1, or null if it is not known.</summary>
    public double? Stolen => Part(_stolen / _seconds / _cores);

    private int Allowed => Math.Min(_cores, processors);

    /// <summary>The part that each program beside the run used, by name.</summary>
    public IEnumerable<ProgramUseRecord> Programs =>
        _programs.Select(program => new ProgramUseRecord(program.Key, Math.Min(1, program.Value / _seconds / Allowed)));

    /// <summary>Adds what happened between two readings.</summary>
    public void Add(MachineReading before, MachineReading after)
    {
        _cores = after.Cores;
        _seconds += Stopwatch.GetElapsedTime(before.At, after.At).TotalSeconds;
        _stolen += Seconds(after.Stolen - before.Stolen);

        // What a process of the run used stays with its parent when it has ended.
        _used += Seconds(after.Used - before.Used - (after.UsedByRun - before.UsedByRun));
        foreach (var process in after.Others.Values)
        {
            var used = Seconds(process.Used - (before.Others.GetValueOrDefault(process.Mark)?.Used ?? 0));
            if (used > 0)
            {
                _programs[process.ReadableName] = _programs.GetValueOrDefault(process.ReadableName) + used;
            }
        }
    }

    private double? Part(double part) => _seconds >= LeastSeconds ? Math.Clamp(part, 0, 1) : null;

    private static double Seconds(long ticks) => Math.Max(0, ticks / ProcessMark.TicksPerSecond);
}
