namespace RpcBench.Hosting;

/// <summary>The processor time that other programs and the hypervisor took over a period. In a container, a run may have fewer processors
/// than the machine.</summary>
internal sealed class MachineUse(int processors)
{
    // The kernel counts in ticks. Over a shorter time, the counters of the machine and of the processes do not agree.
    private const double MinSeconds = 1;

    private readonly Dictionary<string, double> _programs = [];
    private double _seconds;
    private double _used;
    private double _stolen;
    private int _cores;

    /// <summary>The share of the processors that other programs used, or null if unknown. The figure assumes that other programs first use
    /// the processors that are not available to the run.</summary>
    public double? UsedShare => ToShare(Math.Max(0, (_used / _seconds) - (_cores - AvailableCores)) / AvailableCores);

    public double? StolenShare => ToShare(_stolen / _seconds / _cores);

    private int AvailableCores => Math.Min(_cores, processors);

    /// <summary>The share of the processors that each program outside the run used.</summary>
    public IEnumerable<ProgramUseRecord> Programs =>
        _programs.Select(program => new ProgramUseRecord(program.Key, Math.Min(1, program.Value / _seconds / AvailableCores)));

    public void Add(MachineReading before, MachineReading after)
    {
        _cores = after.Cores;
        _seconds += Stopwatch.GetElapsedTime(before.Timestamp, after.Timestamp).TotalSeconds;
        _stolen += ToSeconds(after.Stolen - before.Stolen);

        // Once a process of the run has ended, the counters of its parent include its processor time.
        _used += ToSeconds(after.Used - before.Used - (after.UsedByRun - before.UsedByRun));
        foreach (var process in after.Others.Values)
        {
            var used = ToSeconds(process.Used - (before.Others.GetValueOrDefault(process.Mark)?.Used ?? 0));
            if (used > 0)
            {
                _programs[process.ReadableName] = _programs.GetValueOrDefault(process.ReadableName) + used;
            }
        }
    }

    private double? ToShare(double part) => _seconds >= MinSeconds ? Math.Clamp(part, 0, 1) : null;

    private static double ToSeconds(long ticks) => Math.Max(0, ticks / ProcessIdentity.TicksPerSecond);
}
