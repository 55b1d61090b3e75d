using System.Runtime.InteropServices;

namespace RpcBench.Networks.Native;

/// <summary>How many files, sockets among them, a process may have open at once.</summary>
public static partial class OpenFiles
{
    private const int LinuxOpenFiles = 7;
    private const int MacOpenFiles = 8;

    /// <summary>How many more this process may open now, or null where the operating system sets no limit or does not tell it.</summary>
    public static int? Free()
    {
        var folder = OperatingSystem.IsLinux() ? "/proc/self/fd" : OperatingSystem.IsMacOS() ? "/dev/fd" : null;
        if (folder is null || GetLimit(OperatingSystem.IsLinux() ? LinuxOpenFiles : MacOpenFiles, out var limit) != 0 || limit.Now > int.MaxValue)
        {
            return null;
        }

        return Math.Max(0, (int)limit.Now - Directory.EnumerateFileSystemEntries(folder).Count());
    }

    [LibraryImport("libc", EntryPoint = "getrlimit")]
    private static partial int GetLimit(int resource, out Limit limit);

    [StructLayout(LayoutKind.Sequential)]
    private struct Limit
    {
        public nuint Now;
        public nuint Most;
    }
}
