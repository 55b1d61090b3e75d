namespace RpcBench.Network.Tests.Kernel;

/// <summary>A thread's network namespace with a device in it. None has a name outside: nothing is left however the process ends.</summary>
internal sealed class NetworkEnd : IDisposable
{
    // Linux's own defaults for TCP, but for two. Machines are often tuned, clouds' most of all, and a new namespace takes that over: what
    // is measured would be this machine's tuning and not a network. A machine may keep all but a few ways of congestion control
    // from namespaces; reno opens its window as cubic does, and paces as little. Sockets of NetworkNamespace have cubic all the same.
    private static readonly (string Setting, string[] Values)[] TcpDefaults =
    [
        ("tcp_congestion_control", [NetworkNamespace.CongestionControl, "reno"]),
        // The default begins at 131,072 and grows with what the receiving program was seen to take in a round trip. Which of a burst's
        // packets fall into that time is a matter of a millisecond: one transfer takes 8 round trips, and an identical one takes 14.
        ("tcp_rmem", ["4096 6291456 6291456"]),
        ("tcp_wmem", ["4096 16384 4194304"]),
        ("tcp_slow_start_after_idle", ["1"]),
        // A connection begins with nothing learned from those before it, or the order of measurements would count.
        ("tcp_no_metrics_save", ["1"]),
    ];

    private readonly NetworkNamespace _namespace;

    /// <exception cref="NetworkException">The kernel refused.</exception>
    public NetworkEnd(IPAddress address, IPAddress peer) => _namespace = NetworkNamespace.Create(() =>
    {
        SetTcpDefaults();
        Device = TunnelDevice.Create(address, peer);
    });

    public TunnelDevice Device { get; private set; } = null!;

    public Socket CreateTcpSocket() => _namespace.CreateTcpSocket();

    /// <summary>Removes the device and ends the thread. Not while another end still writes to it.</summary>
    public void Dispose()
    {
        Device.Dispose();
        _namespace.Dispose();
    }

    private static void SetTcpDefaults()
    {
        foreach (var (setting, values) in TcpDefaults)
        {
            // What stands there belongs to the namespace of the thread that opens it.
            var file = $"/proc/sys/net/ipv4/{setting}";
            if (!values.Any(value => TrySet(file, value)))
            {
                throw new NetworkException(
                    $"{file} cannot be set to '{values[0]}'. Run where /proc/sys can be written: a container must be privileged.");
            }
        }
    }

    private static bool TrySet(string file, string value)
    {
        try
        {
            File.WriteAllText(file, value);
            return true;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return File.Exists(file)
                && File.ReadAllText(file).Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).SequenceEqual(value.Split(' '));
        }
    }
}
