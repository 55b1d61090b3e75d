namespace RpcBench.Networks;

/// <summary><c>struct ifreq</c>: a device's name and one setting.</summary>
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

/// <summary><c>struct pollfd</c>.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct PollFile
{
    public int File;
    public short Wanted;
    public short Found;
}

/// <summary><c>struct timespec</c>.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct TimeSpecification
{
    public nint Seconds;
    public nint Nanoseconds;

    public static TimeSpecification Of(long nanoseconds) =>
        new() { Seconds = (nint)(nanoseconds / 1_000_000_000), Nanoseconds = (nint)(nanoseconds % 1_000_000_000) };
}
