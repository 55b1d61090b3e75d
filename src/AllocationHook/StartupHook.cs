using System;
using System.Net.Sockets;
using System.Threading;

/// <summary>Reports to a run how many bytes the process has allocated. The runtime calls <see cref="Initialize"/> before Main in every
/// process whose environment names this assembly in DOTNET_STARTUP_HOOKS. The class has the name that the runtime looks for, and for the
/// same reason no namespace.</summary>
internal static class StartupHook
{
    /// <summary>The environment variable with the path of the run's socket.</summary>
    internal const string Variable = "RPCBENCH_ALLOCATIONS";

    /// <summary>Connects to the run, and leaves a thread that waits for its requests.</summary>
    public static void Initialize()
    {
        try
        {
            if (Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } path)
            {
                Connect(path);
            }
        }
        catch (Exception)
        {
            // A service must start as it would without this assembly. The run reports that its allocations were not measured.
        }
    }

    private static void Connect(string path)
    {
        // .NET Standard does not have this method, but every .NET since 3.0 does.
        var method = typeof(GC).GetMethod("GetTotalAllocatedBytes", new[] { typeof(bool) });
        if (method?.CreateDelegate(typeof(Func<bool, long>)) is not Func<bool, long> allocated)
        {
            return;
        }

        var socket = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        socket.Connect(new UnixDomainSocketEndPoint(path));
        new Thread(() => Answer(socket, allocated)) { IsBackground = true, Name = "RpcBench allocations" }.Start();
    }

    /// <summary>Answers each byte that the run sends with the exact number of allocated bytes, until the run closes the
    /// connection.</summary>
    private static void Answer(Socket socket, Func<bool, long> allocated)
    {
        var (request, response) = (new byte[1], new byte[sizeof(long)]);
        try
        {
            while (socket.Receive(request) > 0)
            {
                BitConverter.TryWriteBytes(response, allocated(true));
                socket.Send(response);
            }
        }
        catch (SocketException)
        {
            // The run has ended.
        }

        socket.Dispose();
    }
}
