namespace RpcBench.ServiceDefaults;

/// <summary>How many of something are open, and the most at once. Safe for several threads.</summary>
internal sealed class OpenCount
{
    private int _now;
    private int _peak;

    public int Now => Volatile.Read(ref _now);

    public int Peak => Volatile.Read(ref _peak);

    public void Begin()
    {
        var now = Interlocked.Increment(ref _now);
        for (var peak = Peak; now > peak && Interlocked.CompareExchange(ref _peak, now, peak) != peak;)
        {
            peak = Peak;
        }
    }

    public void End() => Interlocked.Decrement(ref _now);

    /// <summary>Lets the peak start from what is open now.</summary>
    public void Reset() => Volatile.Write(ref _peak, Now);
}
