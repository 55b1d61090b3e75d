using System.Globalization;
using Microsoft.Extensions.Logging;
using RpcBench.Networks.Native;
using RpcBench.ServiceDefaults.Startup;

namespace RpcBench.ServiceDefaults.Connections;

/// <summary>
/// How many connections may be open: over that they are closed as they come, so that those that are open go on. A process without a descriptor
/// left cannot even load code, and dies. Kestrel's own limit closes them only after many more have been accepted, and logs each.
/// </summary>
internal sealed class ConnectionLimit(ServiceLimits limits, ILogger<ConnectionLimit> logger)
{
    // For what .NET opens as it goes (each assembly stays open), and for connections that are being closed.
    private const int ReservedFiles = 64;
    private const int FewestConnections = 16;
    private const int MostConnections = 20_000;

    // Whoever opens connections in a loop must not fill the log.
    private readonly LineAMinute _line = new();
    private int _most = limits.MaxConnections ?? MostConnections;
    private int _open;

    /// <summary>Sets the limit by the files that the process may open now that it has started, and those that the store may need.</summary>
    /// <exception cref="StartupException">They are too few.</exception>
    public void Settle(int storeFiles)
    {
        if (OpenFiles.Free() is not { } free)
        {
            return;
        }

        // A store that is given fewer files than it may want still answers most calls; a service without connections answers none.
        var room = Math.Max(free - ReservedFiles - storeFiles, Math.Min(free - ReservedFiles, FewestConnections));
        var wanted = limits.MaxConnections ?? Math.Clamp(room, FewestConnections, MostConnections);
        if (wanted > room)
        {
            throw new StartupException(string.Create(
                CultureInfo.InvariantCulture,
                $"{wanted} connections need {wanted - room} more open files than this process may have ({ReservedFiles} are kept in reserve): allow more with ulimit -n, or set {ServiceLimits.MaxConnectionsKey}."));
        }

        Volatile.Write(ref _most, wanted);
    }

    /// <summary>Counts one more connection. False: there are as many as are allowed.</summary>
    public bool TryEnter()
    {
        if (Interlocked.Increment(ref _open) <= Volatile.Read(ref _most))
        {
            return true;
        }

        Leave();
        if (_line.IsDue())
        {
            logger.ConnectionsRefused(_most);
        }

        return false;
    }

    /// <summary>One that was counted is closed.</summary>
    public void Leave() => Interlocked.Decrement(ref _open);
}
