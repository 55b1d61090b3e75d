namespace RpcBench.Load.Engine;

/// <summary>Lets one thread sleep until a time of <see cref="Clock"/>. On Linux that is good to about 0.1 ms and costs nothing while it
/// sleeps; elsewhere sleeps are good to milliseconds only, and the last two are spun.</summary>
internal sealed class PreciseSleep
{
    private const long Spun = 2_000_000;

    private bool _isPunctual;

    /// <summary>Sleeps until then, or a little less if a signal comes; called by one thread only.</summary>
    public void Until(long time)
    {
        if (OperatingSystem.IsLinux())
        {
            if (!_isPunctual)
            {
                // Of the calling thread.
                LinuxCalls.WakePunctually();
                _isPunctual = true;
            }

            LinuxCalls.SleepUntil(time);
            return;
        }

        if (time - Clock.Now is > Spun and var left)
        {
            Thread.Sleep(TimeSpan.FromTicks((left - Spun) / TimeSpan.NanosecondsPerTick));
        }

        while (Clock.Now < time)
        {
            Thread.Yield();
        }
    }
}
