namespace RpcBench.Network.Tests.Relaying;

/// <summary>Base class for tests of the relay in front of a service that the test itself plays.</summary>
public abstract class RelayTest : IDisposable
{
    // Keeps sockets alive that a test no longer uses. A collected socket would reset its connection.
    private readonly ConcurrentBag<Socket> _sockets = [];

    protected RelayTest()
    {
        Service.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        Service.Listen(2000);
    }

    protected static TimeSpan WaitTimeout { get; } = TimeSpan.FromSeconds(60);

    protected static string Program { get; } = Path.Combine(AppContext.BaseDirectory, "RpcBench.NetworkRelay.dll");

    /// <summary>The socket on which the service accepts connections from the relay.</summary>
    protected Socket Service { get; } = NetworkProbe.NewSocket();

    public void Dispose()
    {
        Service.Dispose();
        foreach (var end in _sockets)
        {
            end.Dispose();
        }

        GC.SuppressFinalize(this);
    }

    /// <summary>Starts a relay to a target, by default the service. It may open so many files and sockets, by default as many as this
    /// process.</summary>
    private protected Task<StartedRelay> StartAsync(
        string network,
        EndPoint? target = null,
        int? files = null,
        params string[] extraArguments)
    {
        string[] limit = files is null ? [] : ["bash", "-c", $"ulimit -n {files}; exec \"$@\"", "bash"];
        string[] command = [.. limit, "dotnet", Program, "--listen", "127.0.0.1:0", "--to", $"{target ?? Service.LocalEndPoint}",
            "--network", network, "--announce", .. extraArguments];
        return StartedRelay.StartAsync(new(command[0], command[1..]));
    }

    protected async Task<(Socket Client, Socket Service)> ConnectAsync(IPEndPoint relay)
    {
        var client = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        _sockets.Add(client);
        await client.ConnectAsync(relay);
        var service = await Service.AcceptAsync().WaitAsync(WaitTimeout);
        _sockets.Add(service);
        return (client, service);
    }
}
