using System.Runtime.InteropServices;

namespace RpcBench.Load.Engine.Pacing;

/// <summary>
/// Lets one thread sleep until a time of <see cref="Clock"/>. On Linux that is good to about 0.1 ms and costs nothing while it sleeps;
/// elsewhere sleeps are good to milliseconds only, and the last two are spun.
/// </summary>
internal sealed partial class PreciseSleep
{
    private const int Monotonic = 1;
    private const int Absolute = 1;
    private const int SetTimerSlack = 29;
    private const long Spun = 2_000_000;

    private bool _isPrecise;

    /// <summary>Sleeps until then, or a little less if a signal comes; called by one thread only.</summary>
    public void Until(long time)
    {
        if (OperatingSystem.IsLinux())
        {
            SleepOnLinux(time);
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

    private unsafe void SleepOnLinux(long time)
    {
        if (!_isPrecise)
        {
            // Of the calling thread: by default Linux lets a sleep be 50 microseconds late.
            _ = Control(SetTimerSlack, 1, 0, 0, 0);
            _isPrecise = true;
        }

        // The kernel's clock is Stopwatch's, so the time itself is given, and being interrupted before the sleep does not add to it.
        var until = new TimeSpec { Seconds = (nint)(time / 1_000_000_000), Nanoseconds = (nint)(time % 1_000_000_000) };
        _ = SleepUntil(Monotonic, Absolute, &until, null);
    }

    [LibraryImport("libc", EntryPoint = "clock_nanosleep")]
    private static unsafe partial int SleepUntil(int clock, int flags, TimeSpec* until, TimeSpec* left);

    [LibraryImport("libc", EntryPoint = "prctl")]
    private static partial int Control(int option, nuint a, nuint b, nuint c, nuint d);

    [StructLayout(LayoutKind.Sequential)]
    private struct TimeSpec
    {
        public nint Seconds;
        public nint Nanoseconds;
    }
}
