namespace RpcBench.Network.Tests.Kernel;

/// <summary>The Linux system calls that create network namespaces and devices. Errors are in <see
/// cref="Marshal.GetLastPInvokeError"/>.</summary>
internal static unsafe partial class NamespaceCalls
{
    public const int NewNetwork = 0x40000000;
    public const int OpenReadWrite = 2;
    public const int FamilyIp4 = 2;
    public const int Datagrams = 2;
    public const int ErrorNotPermitted = 1;
    public const int ErrorNoEntry = 2;

    [LibraryImport("libc", EntryPoint = "unshare", SetLastError = true)]
    public static partial int Unshare(int kinds);

    [LibraryImport("libc", EntryPoint = "open", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    public static partial int Open(string path, int flags);

    [LibraryImport("libc", EntryPoint = "socket", SetLastError = true)]
    public static partial int Socket(int family, int kind, int protocol);

    [LibraryImport("libc", EntryPoint = "ioctl", SetLastError = true)]
    public static partial int Control(int file, nuint request, InterfaceRequest* argument);

    /// <summary>Gives the calling thread the highest priority that this process may set.</summary>
    public static void RunFirst()
    {
        const int FirstInFirstOut = 1;
        var priority = 1;
        _ = SetScheduler(0, FirstInFirstOut, &priority);
    }

    [LibraryImport("libc", EntryPoint = "sched_setscheduler", SetLastError = true)]
    private static partial int SetScheduler(int thread, int policy, int* priority);
}

/// <summary><c>struct ifreq</c>: the name of a device and one setting.</summary>
[StructLayout(LayoutKind.Explicit, Size = 40)]
internal unsafe struct InterfaceRequest
{
    [FieldOffset(0)]
    public fixed byte Name[16];

    [FieldOffset(16)]
    public short Flags;

    [FieldOffset(16)]
    public int Number;

    [FieldOffset(16)]
    public ushort AddressFamily;

    [FieldOffset(20)]
    public fixed byte Address[4];
}
