namespace RpcBench.Network.Tests.Kernel;

/// <summary>A Linux network namespace in which sockets can be created. A socket belongs to the namespace of the thread that creates it,
/// whoever uses it later. So one thread creates the namespace, stays in it, and creates all sockets. Thread-safe.</summary>
internal sealed class NetworkNamespace : IDisposable
{
    /// <summary>Linux's default congestion control, which every TCP socket of this namespace uses, however this machine is
    /// configured.</summary>
    public const string CongestionControl = "cubic";

    private readonly BlockingCollection<Task> _work = [];
    private readonly Thread _thread;

    private NetworkNamespace()
    {
        _thread = new(RunWork) { IsBackground = true, Name = "network namespace" };
        _thread.Start();
    }

    /// <summary>Creates a namespace and runs <paramref name="prepare"/> in it. The namespace lives as long as its thread or the sockets in
    /// it.</summary>
    /// <exception cref="NetworkException">Thrown when the kernel refused.</exception>
    public static NetworkNamespace Create(Action prepare) => new NetworkNamespace().PrepareOrDispose(created => created.RunOnThread(() =>
    {
        if (NamespaceCalls.Unshare(NamespaceCalls.NewNetwork) < 0)
        {
            throw new NetworkException(
                NetworkNamespaces.FindRefusal() ?? $"The kernel made no network namespace: {Marshal.GetLastPInvokeErrorMessage()}.");
        }

        prepare();
    }));

    /// <summary>Creates a socket in the namespace. After a failed connection it must be discarded, because the runtime would recreate it
    /// outside the namespace.</summary>
    public Socket CreateTcpSocket()
    {
        Socket socket = null!;
        RunOnThread(() => socket = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp));
        UseCongestionControl(socket);
        return socket;
    }

    /// <summary>Leaves the namespace. Its sockets stay usable, and keep the namespace alive.</summary>
    public void Dispose()
    {
        _work.CompleteAdding();
        _thread.Join();
        _work.Dispose();
    }

    private void RunWork()
    {
        foreach (var order in _work.GetConsumingEnumerable())
        {
            order.RunSynchronously();
        }
    }

    private void RunOnThread(Action work)
    {
        var order = new Task(work, TaskCreationOptions.RunContinuationsAsynchronously);
        _work.Add(order);
        order.GetAwaiter().GetResult();
    }

    /// <summary>Sets the congestion control. Connections that a listening socket accepts inherit it.</summary>
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
            // The kernel was built without cubic, so the namespace keeps its default.
        }
    }
}
