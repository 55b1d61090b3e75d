namespace RpcBench.Networks;

/// <summary>Finds free ports for services whose port must be known before they start.</summary>
public static class FreePort
{
    private const int LowestPort = 10_000;

    // Used if the file below does not exist. Linux starts here by default, and Windows and macOS start at 49152.
    private const int DefaultFirstEphemeralPort = 32_768;
    private const int Tries = 100;
    private const string EphemeralRangeFile = "/proc/sys/net/ipv4/ip_local_port_range";

    // Nobody holds a port between its release and the start of its service. Two runs in one process must not choose the same port.
    private static readonly ConcurrentDictionary<int, byte> HeldBefore = [];

    /// <summary>Holds a free loopback port that this process has never held before. Ports that the system assigns to outgoing connections
    /// are avoided where possible: a connection of this machine could take such a port before the service starts, or while the service
    /// restarts.</summary>
    /// <param name="address">A loopback address, or null for 127.0.0.1.</param>
    /// <exception cref="NetworkException">Thrown when the address has no free port, or this machine does not have the address.</exception>
    public static TcpListener Hold(IPAddress? address = null)
    {
        var at = address ?? IPAddress.Loopback;
        var end = GetFirstEphemeralPort();
        for (var tried = 0; tried < Tries && end > LowestPort; tried++)
        {
            var port = Random.Shared.Next(LowestPort, end);
            if (HeldBefore.TryAdd(port, 0) && TryHold(at, port) is { } held)
            {
                return held;
            }
        }

        return TryHold(at, 0) ?? throw new NetworkException($"No port of {at} is free, or this machine does not have this address. Choose "
            + "another address.");
    }

    /// <summary>The first port of the range that the system assigns to outgoing connections.</summary>
    public static int GetFirstEphemeralPort() => File.Exists(EphemeralRangeFile)
        ? int.Parse(File.ReadAllText(EphemeralRangeFile).Split('\t', ' ')[0], CultureInfo.InvariantCulture)
        : DefaultFirstEphemeralPort;

    public static int GetPort(this TcpListener listener) => ((IPEndPoint)listener.LocalEndpoint).Port;

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
