namespace RpcBench.Network.Tests.Relaying;

/// <summary>A test of the relay before a service that it plays itself.</summary>
public abstract class RelayTest : IDisposable
{
    protected static TimeSpan WaitTimeout { get; } = TimeSpan.FromSeconds(60);

    // Nobody else holds an end that a test leaves alone: collected, it would reset its connection.
    private readonly ConcurrentBag<Socket> _ends = [];

    protected RelayTest()
    {
        Service.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        Service.Listen(2000);
    }

    /// <summary>Where the service accepts what the relay brings.</summary>
    protected Socket Service { get; } = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);

    protected IPEndPoint Target => (IPEndPoint)Service.LocalEndPoint!;

    public void Dispose()
    {
        Service.Dispose();
        foreach (var end in _ends)
        {
            end.Dispose();
        }

        GC.SuppressFinalize(this);
    }

    protected async Task<(Socket Client, Socket Service)> ConnectAsync(IPEndPoint relay)
    {
        var client = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        _ends.Add(client);
        await client.ConnectAsync(relay);
        var service = await Service.AcceptAsync().WaitAsync(WaitTimeout);
        _ends.Add(service);
        return (client, service);
    }
}
