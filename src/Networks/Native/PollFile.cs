using System.Runtime.InteropServices;

namespace RpcBench.Networks.Native;

/// <summary><c>struct pollfd</c>.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct PollFile
{
    public int File;
    public short Wanted;
    public short Found;
}
