namespace RpcBench.Hosting;

/// <summary>Watches the processor time that other programs take while the run calls services and while it rests. The counters are read only
/// when the run starts or stops calling services, so that no code of this class runs during a timed call.</summary>
internal sealed class MachineMonitor(string folder)
{
    private const int MaxPrograms = 10;
    private const double MinProgramShare = 0.03;

    private readonly MachineUse _calling = new(Environment.ProcessorCount);
    private readonly MachineUse _resting = new(Environment.ProcessorCount);
    private readonly List<IReadOnlyList<double>> _fixedWorkTimes = [];
    private MachineReading? _last = MachineReading.Read(folder);
    private readonly MachineUse _total = new(Environment.ProcessorCount);
    private bool _isCalling;

    /// <summary>The share of the processors that other programs have used so far, or null if unknown.</summary>
    public double? UsedShare => _total.UsedShare;

    public void BeginResting()
    {
        TakeReading();
        _isCalling = false;
    }

    /// <summary>Repeats the fixed work, and then starts a period in which the run calls services.</summary>
    public void BeginCalling()
    {
        _fixedWorkTimes.Add(FixedWork.Measure());
        TakeReading();
        _isCalling = true;
    }

    /// <summary>Waits without calls, and returns the processor time that other programs used in the meantime.</summary>
    public async Task<MachineUse> WaitAndMeasureAsync(TimeSpan length, CancellationToken cancellation)
    {
        BeginResting();
        var before = _last;
        await Task.Delay(length, cancellation);
        BeginResting();
        MachineUse meanwhile = new(Environment.ProcessorCount);
        if (before is not null && _last is not null)
        {
            meanwhile.Add(before, _last);
        }

        return meanwhile;
    }

    public DisturbanceRecord ToRecord() => new()
    {
        UsedWhileCalling = _calling.UsedShare,
        UsedWhileResting = _resting.UsedShare,
        Stolen = _calling.StolenShare,
        Programs = SelectBusiest(_calling.Programs.Where(program => _resting.Programs.Any(
            one => one.Name == program.Name && one.Part >= MinProgramShare))),
        LoopNanoseconds = [.. _fixedWorkTimes],
    };

    public static IReadOnlyList<ProgramUseRecord> SelectBusiest(IEnumerable<ProgramUseRecord> programs) =>
        [.. programs.Where(program => program.Part >= MinProgramShare).OrderByDescending(program => program.Part).Take(MaxPrograms)];

    private void TakeReading()
    {
        var now = MachineReading.Read(folder);
        if (_last is not null && now is not null)
        {
            (_isCalling ? _calling : _resting).Add(_last, now);
            _total.Add(_last, now);
        }

        _last = now;
    }
}
