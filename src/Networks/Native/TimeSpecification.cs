using System.Runtime.InteropServices;

namespace RpcBench.Networks.Native;

/// <summary><c>struct timespec</c>.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct TimeSpecification
{
    public nint Seconds;
    public nint Nanoseconds;

    public static TimeSpecification Of(long nanoseconds) =>
        new() { Seconds = (nint)(nanoseconds / 1_000_000_000), Nanoseconds = (nint)(nanoseconds % 1_000_000_000) };
}
