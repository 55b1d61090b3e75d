using HdrHistogram;

namespace RpcBench.Load.Engine;

/// <summary>The counts of each second of the window. Only a few seconds are open at a time, so that a long run needs no more memory than a
/// short run. Not thread-safe.</summary>
internal sealed class SecondTallies(RunClock clock)
{
    private const long Second = 1_000_000_000;

    /// <summary>How long a second stays open after its end, for calls that a delayed thread records late.</summary>
    private const long Grace = Second / 10;

    private readonly Tally[] _open = [new(), new(), new(), new()];
    private int _recorded;
    private int _closed;

    public void Add(long end, bool isGood, long latency)
    {
        // A call that arrives too late for its second counts in the next open second and is never lost.
        var second = Math.Clamp((end - clock.WindowBegin) / Second, _closed, _closed + _open.Length - 1);
        var tally = _open[second % _open.Length];
        if (isGood)
        {
            tally.Latency.RecordValue(Math.Clamp(latency, 0, LatencySeries.MaxNanoseconds));
        }
        else
        {
            tally.Errors++;
        }
    }

    /// <summary>Stores the calls in flight at the end of each second and closes the seconds whose calls have been recorded.</summary>
    /// <remarks>A null time means that nothing more will be recorded, and closes all seconds. A null schedule means a closed
    /// loop.</remarks>
    public IReadOnlyList<SecondRecord> Tick(long? now, int inFlight, ArrivalSchedule? schedule)
    {
        while (_recorded < _closed + _open.Length && StartsInWindow(_recorded) && End(_recorded) <= now)
        {
            RecordInFlight(inFlight);
        }

        List<SecondRecord> rows = [];
        while (StartsInWindow(_closed) && (now is null || End(_closed) + Grace <= now))
        {
            if (_recorded == _closed)
            {
                RecordInFlight(inFlight);
            }

            rows.Add(Close(_open[_closed % _open.Length], schedule));
            _closed++;
        }

        return rows;
    }

    private void RecordInFlight(int inFlight)
    {
        _open[_recorded % _open.Length].InFlight = inFlight;
        _recorded++;
    }

    private SecondRecord Close(Tally tally, ArrivalSchedule? schedule)
    {
        var from = TimeSpan.FromSeconds(_closed);
        var to = TimeSpan.FromTicks((End(_closed) - clock.WindowBegin) / TimeSpan.NanosecondsPerTick);
        var seconds = Math.Max((to - from).TotalSeconds, 1e-9);
        var latency = tally.Latency;
        SecondRecord row = new(
            _closed, schedule?.ExpectedWithin(from, to) / seconds, latency.TotalCount / seconds, tally.InFlight, At(50), At(99),
                tally.Errors);
        latency.Reset();
        (tally.Errors, tally.InFlight) = (0, 0);
        return row;

        long? At(double percentile) =>
            latency.TotalCount == 0 ? null : latency.GetValueAtRank(Percentiles.Rank(percentile, latency.TotalCount));
    }

    private bool StartsInWindow(int second) => Begin(second) < clock.WindowEnd;

    private long Begin(int second) => clock.WindowBegin + (second * Second);

    private long End(int second) => Math.Min(Begin(second + 1), clock.WindowEnd);

    private sealed class Tally
    {
        public LongHistogram Latency { get; } = LatencySeries.CreateHistogram();

        public long Errors { get; set; }

        public int InFlight { get; set; }
    }
}
