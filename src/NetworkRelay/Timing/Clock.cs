using System.Diagnostics;

namespace RpcBench.NetworkRelay.Timing;

/// <summary>The one clock of both verbs: monotonic, in nanoseconds. On Linux the kernel's timers go by the same one.</summary>
internal static class Clock
{
    private static readonly double NanosecondsATick = 1e9 / Stopwatch.Frequency;

    public static long Now => Stopwatch.Frequency == 1_000_000_000 ? Stopwatch.GetTimestamp() : (long)(Stopwatch.GetTimestamp() * NanosecondsATick);
}
