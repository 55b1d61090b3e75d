namespace RpcBench.Load.Engine;

/// <summary>The times of one run, and whether it is to stop.</summary>
internal sealed class RunClock
{
    /// <summary>Threads get going meanwhile, so that the first call is not late by it.</summary>
    private const long Head = 20_000_000;

    /// <summary>A sleeping thread looks so often whether the run stops.</summary>
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

    /// <summary>Comes closer when the run is interrupted, or has made all its calls.</summary>
    public long WindowEnd => Volatile.Read(ref _windowEnd);

    public TimeSpan Window => TimeSpan.FromTicks((WindowEnd - WindowBegin) / TimeSpan.NanosecondsPerTick);

    public bool IsCancelled => _cancellation.IsCancellationRequested;

    public bool IsStopped => _isStopped;

    public bool IsInWindow(long time) => time >= WindowBegin && time < WindowEnd;

    /// <summary>Lets the window end now, if it has not ended yet.</summary>
    public void Interrupt()
    {
        EndWindow(Clock.Now);
        _isStopped = true;
    }

    /// <summary>Lets the window end just after now, if it has not ended yet: every call that there is to be has been made.</summary>
    public void Complete() => EndWindow(Clock.Now + 1);

    /// <summary>Sleeps until then, or (null) until the window's end, wherever that comes to lie; false: the run is to stop.</summary>
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
