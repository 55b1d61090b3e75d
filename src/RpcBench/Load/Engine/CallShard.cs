namespace RpcBench.Load.Engine;

/// <summary>The calls that ended on one processor and are not counted yet. Writers fill one array while the reader reads a second
/// array.</summary>
internal sealed class CallShard
{
    public const int Capacity = 4096;

    private readonly Lock _lock = new();
    private CallEntry[] _filling = new CallEntry[Capacity];
    private CallEntry[] _reading = new CallEntry[Capacity];
    private int _count;

    public bool TryAdd(in CallEntry entry)
    {
        lock (_lock)
        {
            if (_count == Capacity)
            {
                return false;
            }

            _filling[_count++] = entry;
            return true;
        }
    }

    /// <summary>Takes the calls that were added since the last time. The caller must read them before the next call of this
    /// method.</summary>
    public ReadOnlySpan<CallEntry> Drain()
    {
        lock (_lock)
        {
            var count = _count;
            (_filling, _reading, _count) = (_reading, _filling, 0);
            return _reading.AsSpan(0, count);
        }
    }
}

/// <summary>The times of one call by the clock of the run. The outcome is a <c>CallErrorKind</c>, <see cref="Good"/> or <see
/// cref="Unfinished"/>.</summary>
internal readonly record struct CallEntry(long Intended, long Actual, long End, int Outcome)
{
    public const int Good = -1;
    public const int Unfinished = -2;
}
