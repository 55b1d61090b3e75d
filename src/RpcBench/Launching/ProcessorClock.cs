namespace RpcBench.Launching;

/// <summary>The processor time of a process in nanoseconds. The runtime's figure for another process has a resolution of one hundredth of a
/// second, which is as long as a turn of calls.</summary>
internal static class ProcessorClock
{
    // On Linux, the id of a process's clock consists of the complement of the process id and, in the last three bits, the kind of clock.
    // Kind 2 is the time for which the process was scheduled.
    private const int KindBits = 3;
    private const int SchedulerKind = 2;

    /// <summary>Returns null if this system does not report the time or the process does not exist. Without an ID, reads this
    /// process.</summary>
    public static long? Read(int? process = null)
    {
        if (!OperatingSystem.IsLinux())
        {
            return null;
        }

        var clock = (~(process ?? Environment.ProcessId) << KindBits) | SchedulerKind;
        return GetTime(clock, out var time) == 0 ? (time.Seconds * 1_000_000_000) + time.Nanoseconds : null;
    }

    [DllImport("libc", EntryPoint = "clock_gettime")]
    private static extern int GetTime(int clock, out Time time);

    [StructLayout(LayoutKind.Sequential)]
    private struct Time
    {
        public long Seconds;
        public long Nanoseconds;
    }
}
