namespace RpcBench.Load.Engine;

/// <summary>A sleep that is exact to about 0.1 ms. On Linux it needs no spinning. Other systems sleep only to the millisecond, so there the
/// last two milliseconds are spent spinning.</summary>
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
