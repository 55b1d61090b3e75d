namespace RpcBench.Networks;

/// <summary>The Linux system calls that the relay and the load generator need. Errors are in
/// <see cref="Marshal.GetLastPInvokeError"/>.</summary>
internal static unsafe partial class LinuxCalls
{
    public const int NonBlocking = 0x800;
    public const int CloseOnExecute = 0x80000;
    public const int ErrorInterrupted = 4;
    public const int ErrorTryAgain = 11;
    public const short Readable = 1;

    [ThreadStatic]
    private static bool _isPunctual;

    [LibraryImport("libc", EntryPoint = "close", SetLastError = true)]
    public static partial int Close(int file);

    [LibraryImport("libc", EntryPoint = "read", SetLastError = true)]
    public static partial nint Read(int file, byte* buffer, nuint length);

    [LibraryImport("libc", EntryPoint = "write", SetLastError = true)]
    public static partial nint Write(int file, byte* buffer, nuint length);

    [LibraryImport("libc", EntryPoint = "ppoll", SetLastError = true)]
    public static partial int Poll(PollFile* files, nuint count, TimeSpecification* timeout, void* signals);

    [LibraryImport("libc", EntryPoint = "eventfd", SetLastError = true)]
    public static partial int Event(uint initial, int flags);

    /// <summary>Makes the calling thread wake up on time. Otherwise the kernel may delay it by 50 microseconds to wake several threads at
    /// once.</summary>
    public static void WakePunctually()
    {
        const int SetTimerSlack = 29;
        if (!_isPunctual)
        {
            _ = ControlProcess(SetTimerSlack, 1, 0, 0, 0);
            _isPunctual = true;
        }
    }

    /// <summary>Puts the calling thread to sleep until a time of <see cref="Clock"/>, or until a signal arrives. The deadline is absolute,
    /// so that an interruption before the sleep does not make it longer.</summary>
    public static void SleepUntil(long time)
    {
        const int Monotonic = 1;
        const int Absolute = 1;
        WakePunctually();
        var until = TimeSpecification.FromNanoseconds(time);
        _ = Sleep(Monotonic, Absolute, &until, null);
    }

    [LibraryImport("libc", EntryPoint = "clock_nanosleep")]
    private static partial int Sleep(int clock, int flags, TimeSpecification* until, TimeSpecification* left);

    [LibraryImport("libc", EntryPoint = "prctl", SetLastError = true)]
    private static partial int ControlProcess(int option, nuint first, nuint second, nuint third, nuint fourth);
}

/// <summary><c>struct pollfd</c>.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct PollFile
{
    public int File;
    public short RequestedEvents;
    public short ReturnedEvents;
}

/// <summary><c>struct timespec</c>.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct TimeSpecification
{
    public nint Seconds;
    public nint Nanoseconds;

    public static TimeSpecification FromNanoseconds(long nanoseconds) =>
        new() { Seconds = (nint)(nanoseconds / 1_000_000_000), Nanoseconds = (nint)(nanoseconds % 1_000_000_000) };
}
