namespace RpcBench.Network.Tests.Kernel;

/// <summary>The network namespace of a thread, with a device in it. The namespace has no name, so nothing is left however the process
/// ends.</summary>
internal sealed class NetworkEnd : IDisposable
{
    // Linux's own defaults for TCP, except two. Machines are often tuned, above all in clouds, and a new namespace inherits the tuning.
    // Then the test would measure this machine's tuning instead of a network. A machine may allow namespaces only a few congestion
    // controls. Reno opens its window as cubic does, and paces as little. Sockets of NetworkNamespace use cubic in any case.
    private static readonly (string Setting, string[] Values)[] TcpDefaults =
    [
        ("tcp_congestion_control", [NetworkNamespace.CongestionControl, "reno"]),
        // The default starts at 131,072 and grows with what the receiving program read during a round trip. A millisecond decides which
        // packets of a burst belong to a round trip, so that one transfer takes 8 round trips and an identical one takes 14.
        ("tcp_rmem", ["4096 6291456 6291456"]),
        ("tcp_wmem", ["4096 16384 4194304"]),
        ("tcp_slow_start_after_idle", ["1"]),
        // A connection starts without what the kernel learned from earlier ones. Otherwise the order of the measurements would matter.
        ("tcp_no_metrics_save", ["1"]),
    ];

    private readonly NetworkNamespace _namespace;

    /// <exception cref="NetworkException">Thrown when the kernel refused.</exception>
    public NetworkEnd(IPAddress address, IPAddress peer) => _namespace = NetworkNamespace.Create(() =>
    {
        SetTcpDefaults();
        Device = TunnelDevice.Create(address, peer);
    });

    public TunnelDevice Device { get; private set; } = null!;

    public Socket CreateTcpSocket() => _namespace.CreateTcpSocket();

    /// <summary>Removes the device and ends the thread. Must not be called while another end still writes to the device.</summary>
    public void Dispose()
    {
        Device.Dispose();
        _namespace.Dispose();
    }

    private static void SetTcpDefaults()
    {
        foreach (var (setting, values) in TcpDefaults)
        {
            // The content of the file belongs to the namespace of the thread that opens it.
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
