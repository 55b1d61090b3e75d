namespace RpcBench.Networks;

/// <summary>A network namespace of Linux that sockets can be made in. A socket belongs to the namespace of the thread that makes it, and
/// stays there whoever uses it: so one thread enters the namespace for good and makes all of them. Safe for several threads.</summary>
public sealed class NetworkNamespace : IDisposable
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

    /// <summary>Enters a namespace that another process made.</summary>
    /// <param name="path">For example <c>/proc/1234/task/1235/ns/net</c>; see <see cref="NamespaceAnnouncement"/>.</param>
    /// <exception cref="NetworkException">There is none at the path, or this process may not enter it.</exception>
    public static NetworkNamespace Open(string path)
    {
        if (!OperatingSystem.IsLinux())
        {
            throw new NetworkException("Only Linux has network namespaces; use the relay instead.");
        }

        return new NetworkNamespace().Ready(opened => opened.Do(() => Enter(path)));
    }

    /// <summary>Makes one that lives as long as its thread or what is in it, and does this first work inside.</summary>
    /// <exception cref="NetworkException">The kernel refused.</exception>
    internal static NetworkNamespace Create(Action prepare) => new NetworkNamespace().Ready(created => created.Do(() =>
    {
        if (LinuxCalls.Unshare(LinuxCalls.NewNetwork) < 0)
        {
            throw new NetworkException(
                NetworkNamespaces.Refusal() ?? $"The kernel made no network namespace: {Marshal.GetLastPInvokeErrorMessage()}.");
        }

        prepare();
    }));

    /// <summary>Does the work inside, on the thread of the namespace.</summary>
    internal Task RunAsync(Action work)
    {
        var order = new Task(work, TaskCreationOptions.RunContinuationsAsynchronously);
        _orders.Add(order);
        return order;
    }

    /// <summary>Makes a socket inside. One whose connection failed must be thrown away: the runtime would make it anew, outside.</summary>
    public Socket CreateSocket(AddressFamily family, SocketType kind, ProtocolType protocol)
    {
        Socket socket = null!;
        Do(() => socket = new(family, kind, protocol));
        if (protocol == ProtocolType.Tcp)
        {
            UseCongestionControl(socket);
        }

        return socket;
    }

    public Socket CreateTcpSocket() => CreateSocket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);

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

    private void Do(Action work) => RunAsync(work).GetAwaiter().GetResult();

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

    private static void Enter(string path)
    {
        var file = LinuxCalls.Open(path, LinuxCalls.OpenReadOnly | LinuxCalls.CloseOnExecute);
        if (file < 0)
        {
            throw Refusal(LinuxCalls.ErrorAccess, $"There is no network namespace at '{path}': the process that made it has ended.");
        }

        try
        {
            if (LinuxCalls.Enter(file, LinuxCalls.NewNetwork) < 0)
            {
                throw Refusal(
                    LinuxCalls.ErrorNotPermitted, $"'{path}' is not a network namespace: {Marshal.GetLastPInvokeErrorMessage()}.");
            }
        }
        finally
        {
            _ = LinuxCalls.Close(file);
        }
    }

    private static NetworkException Refusal(int notPermitted, string otherwise) =>
        new(Marshal.GetLastPInvokeError() == notPermitted
            ? "Entering a network namespace needs root or CAP_SYS_ADMIN; run as root, or use the relay instead." : otherwise);
}
