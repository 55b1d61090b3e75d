namespace RpcBench.Networks;

/// <summary>The number of files, sockets included, that a process may have open at once.</summary>
public static partial class OpenFiles
{
    private const int LinuxOpenFiles = 7;
    private const int MacOpenFiles = 8;

    /// <summary>Files that are reserved for everything but calls: assemblies, listeners, the connections of the store.</summary>
    private const int ReservedFiles = 1024;

    /// <summary>The most calls in flight of this process if each has a connection. Services have limits too
    /// (platforms.md#limits).</summary>
    public static int MaxConcurrentCalls { get; } = MaxCallsWithin(GetMaxFiles());

    private static bool IsLinux => OperatingSystem.IsLinux();

    public static int? GetMaxFiles()
    {
        if (!IsLinux && !OperatingSystem.IsMacOS())
        {
            return null;
        }

        var isKnown = GetLimit(IsLinux ? LinuxOpenFiles : MacOpenFiles, out var limit) == 0;
        return isKnown && limit.Now <= int.MaxValue ? (int)limit.Now : null;
    }

    public static int? CountFree() => GetMaxFiles() is { } most ? Math.Max(0, most - CountOpen()) : null;

    public static int MaxCallsWithin(int? files) => files is { } most ? Math.Max(1, most - ReservedFiles) : int.MaxValue;

    private static int CountOpen() => Directory.EnumerateFileSystemEntries(IsLinux ? "/proc/self/fd" : "/dev/fd").Count();

    [LibraryImport("libc", EntryPoint = "getrlimit")]
    private static partial int GetLimit(int resource, out Limit limit);

    [StructLayout(LayoutKind.Sequential)]
    private struct Limit
    {
        public nuint Now;
        public nuint Most;
    }
}
