namespace RpcBench.Load.Engine;

/// <summary>The thread that counts what the calls' threads have recorded, and closes the seconds.</summary>
internal sealed class LatencyCollector(
    RunClock clock, LatencyRecorder log, ArrivalSchedule? schedule, Func<int> inFlight, Action<SecondRecord>? observer)
{
    /// <summary>A second is a whole number of these, so that it is seen when it ends.</summary>
    private const long Period = 20_000_000;

    private readonly List<SecondRecord> _seconds = [];
    private volatile bool _isFinished;
    private int _inFlightAtEnd;

    public IReadOnlyList<SecondRecord> Seconds => _seconds;

    /// <summary>No call will be recorded any more: the thread counts the rest and ends.</summary>
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
            Note(log.WithTally(tally => tally.Seconds.Tick(now, inFlight(), schedule)));

            // Periods that went by meanwhile are left out.
            at += Period * (1 + (Math.Max(0, Clock.Now - at) / Period));
        }

        log.Drain();
        Note(log.WithTally(tally => tally.Seconds.Tick(null, _inFlightAtEnd, schedule)));
    }

    private void Note(IReadOnlyList<SecondRecord> rows)
    {
        foreach (var row in rows)
        {
            _seconds.Add(row);
            observer?.Invoke(row);
        }
    }
}
