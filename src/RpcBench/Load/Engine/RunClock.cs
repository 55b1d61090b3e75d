namespace RpcBench.Load.Engine;

/// <summary>The clock of one run, which also knows whether the run must stop.</summary>
internal sealed class RunClock
{
    /// <summary>Time before the window in which threads start, so that the first call is not late.</summary>
    private const long Head = 20_000_000;

    /// <summary>How often a sleeping thread checks whether the run must stop.</summary>
    private const long Slice = 20_000_000;

    private readonly CancellationToken _cancellation;
    private volatile bool _isStopped;
    private long _windowEnd;

    public RunClock(LoadPlan plan, CancellationToken cancellation)
    {
        _cancellation = cancellation;
        WindowBegin = Clock.Now + Head;
        _windowEnd = WindowBegin + Clock.ToNanoseconds(plan.Duration);
    }

    public long WindowBegin { get; }

    /// <summary>End of the window. It moves closer when the run is interrupted or has made all its calls.</summary>
    public long WindowEnd => Volatile.Read(ref _windowEnd);

    public TimeSpan Window => TimeSpan.FromTicks((WindowEnd - WindowBegin) / TimeSpan.NanosecondsPerTick);

    public bool IsCancelled => _cancellation.IsCancellationRequested;

    public bool IsStopped => _isStopped;

    public bool IsInWindow(long time) => time >= WindowBegin && time < WindowEnd;

    /// <summary>Ends the window now if it has not ended yet, and stops the run.</summary>
    public void Interrupt()
    {
        EndWindow(Clock.Now);
        _isStopped = true;
    }

    /// <summary>Ends the window just after now if it has not ended yet. Used when every call has been made.</summary>
    public void Complete() => EndWindow(Clock.Now + 1);

    /// <summary>Sleeps until the given time, or until the end of the window if the time is null. Returns false if the run must
    /// stop.</summary>
    public bool Wait(long? time)
    {
        while (!IsStopped && !IsCancelled)
        {
            var now = Clock.Now;
            var end = time ?? WindowEnd;
            if (now >= end)
            {
                return true;
            }

            PreciseSleep.Until(Math.Min(end, now + Slice));
        }

        return false;
    }

    private void EndWindow(long end) => Volatile.Write(ref _windowEnd, Math.Max(WindowBegin, Math.Min(WindowEnd, end)));
}
