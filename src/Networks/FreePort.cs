namespace RpcBench.Networks;

/// <summary>Ports for services that are told theirs before they start.</summary>
public static class FreePort
{
    private const int First = 10_000;

    // Windows and macOS begin at 49152, and Linux unless it was told otherwise with this.
    private const int UsualFirstOfConnections = 32_768;
    private const int Tries = 100;
    private const string RangeOfConnections = "/proc/sys/net/ipv4/ip_local_port_range";

    // Between a holder's end and a service's start nobody holds it: two runs side by side in one process must not draw the same.
    private static readonly ConcurrentDictionary<int, byte> Given = [];

    /// <summary>Holds a port of loopback that was free, and that this process never held before. It is none of those that the system gives
    /// to connections, where there are others: any connection of this machine could take one of them between the holder's end and the
    /// service's start, or while a service is started anew.</summary>
    /// <param name="address">An address of loopback, or null for 127.0.0.1.</param>
    /// <exception cref="NetworkException">The address has no free port, or this machine does not have the address.</exception>
    public static TcpListener Hold(IPAddress? address = null)
    {
        var at = address ?? IPAddress.Loopback;
        var end = FirstOfConnections();
        for (var tried = 0; tried < Tries && end > First; tried++)
        {
            var port = Random.Shared.Next(First, end);
            if (Given.TryAdd(port, 0) && TryHold(at, port) is { } held)
            {
                return held;
            }
        }

        return TryHold(at, 0) ?? throw new NetworkException($"No port of {at} is free, or this machine has no such address.");
    }

    /// <summary>The first port of the range that the system gives to connections.</summary>
    public static int FirstOfConnections() => File.Exists(RangeOfConnections)
        ? int.Parse(File.ReadAllText(RangeOfConnections).Split('\t', ' ')[0], CultureInfo.InvariantCulture)
        : UsualFirstOfConnections;

    public static int PortOf(this TcpListener listener) => ((IPEndPoint)listener.LocalEndpoint).Port;

    private static TcpListener? TryHold(IPAddress address, int port)
    {
        TcpListener? listener = null;
        try
        {
            listener = new(address, port);
            listener.Start();
            return listener;
        }
        catch (SocketException)
        {
            // Another program holds the port, the system has reserved the port, or this machine does not have the address.
            listener?.Dispose();
            return null;
        }
    }
}
