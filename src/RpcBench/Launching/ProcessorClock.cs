namespace RpcBench.Launching;

/// <summary>The processor time that a process has used since it started, to the nanosecond. The runtime's own figure for another process
/// counts in hundredths of a second, which is as long as a turn of calls.</summary>
internal static class ProcessorClock
{
    // Linux: a clock of a process is its number's complement with the kind below, of which 2 is the time in which it was scheduled.
    private const int Kinds = 3;
    private const int Scheduled = 2;

    /// <summary>Nanoseconds; null: unknown on this system, or there is no such process. Without a number it is this process.</summary>
    public static long? Read(int? process = null)
    {
        if (!OperatingSystem.IsLinux())
        {
            return null;
        }

        var clock = (~(process ?? Environment.ProcessId) << Kinds) | Scheduled;
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
