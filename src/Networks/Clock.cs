namespace RpcBench.Networks;

/// <summary>The monotonic clock of loads and relays, in nanoseconds. On Linux, the kernel's timers use the same clock.</summary>
internal static class Clock
{
    private static readonly double NanosecondsATick = 1e9 / Stopwatch.Frequency;

    public static long Now =>
        Stopwatch.Frequency == 1_000_000_000 ? Stopwatch.GetTimestamp() : (long)(Stopwatch.GetTimestamp() * NanosecondsATick);

    public static long ToNanoseconds(TimeSpan time) => time.Ticks * TimeSpan.NanosecondsPerTick;
}
