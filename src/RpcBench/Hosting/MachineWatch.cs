namespace RpcBench.Hosting;

/// <summary>A watch over the processor time that other programs take while the run calls services and while it rests. It reads the counters
/// only when the run starts or stops calling services, so that no code of the watch runs during a timed call.</summary>
internal sealed class MachineWatch(string folder)
{
    private const int MostPrograms = 10;
    private const double LeastOfProgram = 0.03;

    private readonly MachineUse _calling = new(Environment.ProcessorCount);
    private readonly MachineUse _resting = new(Environment.ProcessorCount);
    private readonly List<IReadOnlyList<double>> _loops = [];
    private MachineReading? _last = MachineReading.Read(folder);
    private readonly MachineUse _all = new(Environment.ProcessorCount);
    private bool _isCalling;

    /// <summary>The share of the processors that other programs have used so far, or null if unknown.</summary>
    public double? UsedSoFar => _all.Used;

    public void Rest()
    {
        TakeReading();
        _isCalling = false;
    }

    /// <summary>Repeats the fixed work, and then starts a period in which the run calls services.</summary>
    public void Call()
    {
        _loops.Add(FixedWork.Repeat());
        TakeReading();
        _isCalling = true;
    }

    /// <summary>Waits without calls, and returns the processor time that other programs used in the meantime.</summary>
    public async Task<MachineUse> WaitAsync(TimeSpan length, CancellationToken cancellation)
    {
        Rest();
        var before = _last;
        await Task.Delay(length, cancellation);
        Rest();
        MachineUse meanwhile = new(Environment.ProcessorCount);
        if (before is not null && _last is not null)
        {
            meanwhile.Add(before, _last);
        }

        return meanwhile;
    }

    public DisturbanceRecord ToRecord() => new()
    {
        UsedWhileCalling = _calling.Used,
        UsedWhileResting = _resting.Used,
        Stolen = _calling.Stolen,
        Programs = Busiest(_calling.Programs.Where(program => _resting.Programs.Any(
            one => one.Name == program.Name && one.Part >= LeastOfProgram))),
        LoopNanoseconds = [.. _loops],
    };

    public static IReadOnlyList<ProgramUseRecord> Busiest(IEnumerable<ProgramUseRecord> programs) =>
        [.. programs.Where(program => program.Part >= LeastOfProgram).OrderByDescending(program => program.Part).Take(MostPrograms)];

    private void TakeReading()
    {
        var now = MachineReading.Read(folder);
        if (_last is not null && now is not null)
        {
            (_isCalling ? _calling : _resting).Add(_last, now);
            _all.Add(_last, now);
        }

        _last = now;
    }
}
