namespace RpcBench.Network.Tests.Kernel;

/// <summary>A network namespace of Linux that sockets can be made in. A socket belongs to the namespace of the thread that makes it, and
/// stays there whoever uses it: so one thread makes the namespace, lives in it for good, and makes all of them. Safe for several
/// threads.</summary>
internal sealed class NetworkNamespace : IDisposable
{
    /// <summary>Linux's default, whatever this machine is tuned to: every TCP socket made here has it.</summary>
    public const string CongestionControl = "cubic";

    private readonly BlockingCollection<Task> _orders = [];
    private readonly Thread _thread;

    private NetworkNamespace()
    {
        _thread = new(Serve) { IsBackground = true, Name = "network namespace" };
        _thread.Start();
    }

    /// <summary>Makes one that lives as long as its thread or what is in it, and does this first work inside.</summary>
    /// <exception cref="NetworkException">The kernel refused.</exception>
    public static NetworkNamespace Create(Action prepare) => new NetworkNamespace().Ready(created => created.Do(() =>
    {
        if (NamespaceCalls.Unshare(NamespaceCalls.NewNetwork) < 0)
        {
            throw new NetworkException(
                NetworkNamespaces.Refusal() ?? $"The kernel made no network namespace: {Marshal.GetLastPInvokeErrorMessage()}.");
        }

        prepare();
    }));

    /// <summary>Makes a socket inside. One whose connection failed must be thrown away: the runtime would make it anew, outside.</summary>
    public Socket CreateTcpSocket()
    {
        Socket socket = null!;
        Do(() => socket = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp));
        UseCongestionControl(socket);
        return socket;
    }

    /// <summary>Leaves the namespace. Sockets made in it live on, and the namespace with them.</summary>
    public void Dispose()
    {
        _orders.CompleteAdding();
        _thread.Join();
        _orders.Dispose();
    }

    private void Serve()
    {
        foreach (var order in _orders.GetConsumingEnumerable())
        {
            order.RunSynchronously();
        }
    }

    private void Do(Action work)
    {
        var order = new Task(work, TaskCreationOptions.RunContinuationsAsynchronously);
        _orders.Add(order);
        order.GetAwaiter().GetResult();
    }

    /// <summary>Connections that a listening socket accepts take it over.</summary>
    private static void UseCongestionControl(Socket socket)
    {
        const int LevelTcp = 6;
        const int TcpCongestion = 13;
        try
        {
            socket.SetRawSocketOption(LevelTcp, TcpCongestion, Encoding.ASCII.GetBytes(CongestionControl));
        }
        catch (SocketException)
        {
            // This kernel was built without it: the namespace's own stays.
        }
    }
}
