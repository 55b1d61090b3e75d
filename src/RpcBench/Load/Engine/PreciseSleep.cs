namespace RpcBench.Load.Engine;

/// <summary>A sleep that is exact to about 0.1 ms on Linux without spinning. On other systems sleeps are only exact to milliseconds, so the
/// last two milliseconds are spun.</summary>
internal static class PreciseSleep
{
    private const long Spun = 2_000_000;

    /// <summary>Sleeps until the given time, or a little less if a signal arrives.</summary>
    public static void Until(long time)
    {
        if (OperatingSystem.IsLinux())
        {
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
