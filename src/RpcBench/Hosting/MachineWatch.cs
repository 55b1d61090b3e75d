namespace RpcBench.Hosting;

/// <summary>Watches what other programs take of the processors, apart for the time in which a run calls services and the time in which it
/// rests. Reads only when one becomes the other, so that nothing of it runs beside a timed call.</summary>
/// <param name="folder">The folder of the run, by which its processes are known.</param>
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

    /// <summary>The part of the processors that other programs have used so far, or null if it is not known.</summary>
    public double? UsedSoFar => _all.Used;

    /// <summary>From here on the run calls nothing.</summary>
    public void Rest()
    {
        TakeReading();
        _isCalling = false;
    }

    /// <summary>From here on the run calls services. The fixed piece of work is repeated before.</summary>
    public void Call()
    {
        _loops.Add(FixedWork.Repeat());
        TakeReading();
        _isCalling = true;
    }

    /// <summary>Waits while the run calls nothing, and returns what other programs used meanwhile.</summary>
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

    /// <summary>What was measured so far.</summary>
    public DisturbanceRecord ToRecord() => new()
    {
        UsedWhileCalling = _calling.Used,
        UsedWhileResting = _resting.Used,
        Stolen = _calling.Stolen,
        Programs = Busiest(_calling.Programs.Where(program => _resting.Programs.Any(
            one => one.Name == program.Name && one.Part >= LeastOfProgram))),
        LoopNanoseconds = [.. _loops],
    };

    /// <summary>The busiest of some programs.</summary>
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
