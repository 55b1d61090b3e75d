using System.Globalization;

namespace RpcBench.Bench.Lab;

/// <summary>
/// How many sockets this program may have. A call over HTTP/1.1 has a connection of its own, which is an open file here and one in the service; where they
/// run out, a service can no longer accept and .NET ends it.
/// </summary>
public static class OpenFiles
{
    /// <summary>For everything that is no call: assemblies, listeners, the store's connections.</summary>
    private const int Others = 1024;

    /// <summary>The most calls that can be in flight, each with a connection; the services have the same limit.</summary>
    public static int CallsAtOnce { get; } = OperatingSystem.IsLinux() ? CallsWithin(File.ReadLines("/proc/self/limits")) : int.MaxValue;

    /// <summary>The same, from the lines of Linux's list of a process's limits.</summary>
    public static int CallsWithin(IEnumerable<string> limits)
    {
        ArgumentNullException.ThrowIfNull(limits);
        const string Name = "Max open files";
        var soft = limits.FirstOrDefault(line => line.StartsWith(Name, StringComparison.Ordinal))?[Name.Length..]
            .Split(' ', StringSplitOptions.RemoveEmptyEntries).FirstOrDefault();
        return int.TryParse(soft, NumberStyles.None, CultureInfo.InvariantCulture, out var most) ? Math.Max(1, most - Others) : int.MaxValue;
    }
}
