namespace RpcBench.Load.Engine;

/// <summary>The counts of one window. Not thread-safe.</summary>
internal sealed class WindowTally
{
    private readonly RunClock _clock;
    private readonly LatencySeries?[] _failed = new LatencySeries?[Enum.GetValues<CallErrorKind>().Length];

    public WindowTally(RunClock clock, bool isOpenLoop)
    {
        _clock = clock;
        Service = isOpenLoop ? new() : Latency;
        Lateness = isOpenLoop ? new() : null;
        Seconds = new(clock);
    }

    public LatencySeries Latency { get; } = new();

    public LatencySeries Service { get; }

    public LatencySeries? Lateness { get; }

    public SecondTallies Seconds { get; }

    public long GoodInWindow { get; private set; }

    public long Unfinished { get; private set; }

    public IEnumerable<(CallErrorKind Kind, LatencySeries Latency)> Failed => Enum.GetValues<CallErrorKind>()
        .Where(kind => _failed[(int)kind] is not null)
        .Select(kind => (kind, _failed[(int)kind]!))
        .OrderByDescending(failed => failed.Item2.Count);

    public void Add(ReadOnlySpan<CallEntry> entries)
    {
        foreach (ref readonly var entry in entries)
        {
            if (_clock.IsInWindow(entry.Intended))
            {
                Count(entry);
            }

            if (_clock.IsInWindow(entry.End) && entry.Outcome != CallEntry.Unfinished)
            {
                var isGood = entry.Outcome == CallEntry.Good;
                GoodInWindow += isGood ? 1 : 0;
                Seconds.Add(entry.End, isGood, entry.End - entry.Intended);
            }
        }
    }

    private void Count(in CallEntry entry)
    {
        Lateness?.Record(entry.Actual - entry.Intended);
        switch (entry.Outcome)
        {
            case CallEntry.Unfinished:
                Unfinished++;
                break;
            case CallEntry.Good:
                Latency.Record(entry.End - entry.Intended);
                if (Lateness is not null)
                {
                    Service.Record(entry.End - entry.Actual);
                }

                break;
            default:
                _failed[entry.Outcome] ??= new();
                _failed[entry.Outcome]!.Record(entry.End - entry.Intended);
                break;
        }
    }
}
