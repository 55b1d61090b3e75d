namespace RpcBench.Load.Engine;

/// <summary>The thread that counts the recorded calls and closes each second of the window.</summary>
internal sealed class LatencyCollector(
    RunClock clock, LatencyRecorder log, ArrivalSchedule? schedule, Func<int> inFlight, Action<SecondRecord>? observer)
{
    /// <summary>Time between counts in nanoseconds. A second is a multiple of the period so that a count happens when each second
    /// ends.</summary>
    private const long Period = 20_000_000;

    private readonly List<SecondRecord> _seconds = [];
    private volatile bool _isFinished;
    private int _inFlightAtEnd;

    public IReadOnlyList<SecondRecord> Seconds => _seconds;

    /// <summary>Tells the thread that no more calls will be recorded. The thread counts the remaining calls and ends.</summary>
    public void Finish(int inFlightAtEnd)
    {
        _inFlightAtEnd = inFlightAtEnd;
        _isFinished = true;
    }

    public void Run()
    {
        var at = clock.WindowBegin;
        while (!_isFinished)
        {
            PreciseSleep.Until(at);
            var now = Clock.Now;
            log.Drain();
            AddSeconds(log.ReadTally(tally => tally.Seconds.Tick(now, inFlight(), schedule)));

            // Skip the periods that have already passed.
            at += Period * (1 + (Math.Max(0, Clock.Now - at) / Period));
        }

        log.Drain();
        AddSeconds(log.ReadTally(tally => tally.Seconds.Tick(null, _inFlightAtEnd, schedule)));
    }

    private void AddSeconds(IReadOnlyList<SecondRecord> rows)
    {
        foreach (var row in rows)
        {
            _seconds.Add(row);
            observer?.Invoke(row);
        }
    }
}
