using System;
using System.Net.Sockets;
using System.Threading;

/// <summary>The hook that reports to a run how many bytes the process has allocated. The runtime calls <see cref="Initialize"/> before Main
/// if the environment names this assembly in DOTNET_STARTUP_HOOKS. The class must have this name and no namespace.</summary>
internal static class StartupHook
{
    /// <summary>The environment variable with the path of the run's socket.</summary>
    internal const string Variable = "RPCBENCH_ALLOCATIONS";

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
            // The service must start anyway. The run reports that its allocations were not measured.
        }
    }

    private static void Connect(string path)
    {
        // Every .NET since 3.0 has this method, but .NET Standard does not.
        var method = typeof(GC).GetMethod("GetTotalAllocatedBytes", new[] { typeof(bool) });
        if (method?.CreateDelegate(typeof(Func<bool, long>)) is not Func<bool, long> allocated)
        {
            return;
        }

        var socket = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        socket.Connect(new UnixDomainSocketEndPoint(path));
        new Thread(() => Answer(socket, allocated)) { IsBackground = true, Name = "RpcBench allocations" }.Start();
    }

    /// <summary>Responds to each byte from the run with the exact number of allocated bytes.</summary>
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
