namespace RpcBench.Networks;

/// <summary>The one clock of loads and relays: monotonic, in nanoseconds. On Linux the kernel's timers go by the same one.</summary>
internal static class Clock
{
    private static readonly double NanosecondsATick = 1e9 / Stopwatch.Frequency;

    public static long Now =>
        Stopwatch.Frequency == 1_000_000_000 ? Stopwatch.GetTimestamp() : (long)(Stopwatch.GetTimestamp() * NanosecondsATick);

    public static long ToNanoseconds(TimeSpan time) => time.Ticks * TimeSpan.NanosecondsPerTick;
}
