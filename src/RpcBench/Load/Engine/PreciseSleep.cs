namespace RpcBench.Load.Engine;

/// <summary>Good to about 0.1 ms on Linux, at no cost; elsewhere sleeps are good to milliseconds only, and the last two are spun.</summary>
internal static class PreciseSleep
{
    private const long Spun = 2_000_000;

    /// <summary>Sleeps until then, or a little less if a signal comes.</summary>
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
