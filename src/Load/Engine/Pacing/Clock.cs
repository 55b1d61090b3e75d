using System.Diagnostics;

namespace RpcBench.Load.Engine.Pacing;

/// <summary>The one clock of a load: monotonic, in nanoseconds.</summary>
internal static class Clock
{
    private static readonly double NanosecondsATick = 1e9 / Stopwatch.Frequency;

    public static long Now => Stopwatch.Frequency == 1_000_000_000 ? Stopwatch.GetTimestamp() : (long)(Stopwatch.GetTimestamp() * NanosecondsATick);

    public static long Of(TimeSpan time) => time.Ticks * TimeSpan.NanosecondsPerTick;
}
