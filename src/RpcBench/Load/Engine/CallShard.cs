namespace RpcBench.Load.Engine;

/// <summary>Calls that ended on one processor and are not counted yet: one side fills an array, the other side reads the other.</summary>
internal sealed class CallShard
{
    /// <summary>As many come together at most.</summary>
    public const int Capacity = 4096;

    private readonly Lock _lock = new();
    private CallEntry[] _filling = new CallEntry[Capacity];
    private CallEntry[] _reading = new CallEntry[Capacity];
    private int _count;

    /// <summary>False: it is full.</summary>
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

    /// <summary>What has come together since; to be read before the next time.</summary>
    public ReadOnlySpan<CallEntry> Take()
    {
        lock (_lock)
        {
            var count = _count;
            (_filling, _reading, _count) = (_reading, _filling, 0);
            return _reading.AsSpan(0, count);
        }
    }
}

/// <summary>Times by the run's clock; the outcome is a <c>CallErrorKind</c>, <see cref="Good"/> or <see cref="Unfinished"/>.</summary>
internal readonly record struct CallEntry(long Intended, long Actual, long End, int Outcome)
{
    public const int Good = -1;
    public const int Unfinished = -2;
}
