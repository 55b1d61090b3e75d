namespace RpcBench.Network.Tests.Kernel;

/// <summary>The relay's program carrying packets, with both namespaces opened.</summary>
internal sealed class CarrierProcess(AnnouncedRelay relay) : IAsyncDisposable
{
    public NamespaceAnnouncement Namespaces { get; } = relay.Announcement.Namespaces!;

    public NetworkNamespace Client { get; } = NetworkNamespace.Open(relay.Announcement.Namespaces!.Client);

    public NetworkNamespace Service { get; } = NetworkNamespace.Open(relay.Announcement.Namespaces!.Service);

    /// <summary>Starts it. Without the right to make namespaces the test is skipped locally and fails on CI.</summary>
    public static async Task<CarrierProcess> StartAsync(string network)
    {
        Required.Nothing(NetworkNamespaces.Refusal());
        string[] arguments = [typeof(PacketCarrier).Assembly.Location, "carry", "--announce", "--network", network];
        return new(await AnnouncedRelay.StartAsync(new("dotnet", arguments)));
    }

    /// <summary>Two ends of a connection from the client's namespace to the service's.</summary>
    public async Task<(Socket Client, Socket Service)> ConnectAsync()
    {
        using var listener = Service.CreateTcpSocket();
        listener.Bind(new IPEndPoint(IPAddress.Parse(Namespaces.ServiceAddress), 0));
        listener.Listen();
        var accepted = listener.AcceptAsync();
        var client = Client.CreateTcpSocket();
        await client.ConnectAsync(listener.LocalEndPoint!);
        var service = await accepted;
        client.NoDelay = service.NoDelay = true;
        return (client, service);
    }

    public Task KillAsync()
    {
        relay.Process.Kill();
        return relay.Process.WaitForExitAsync();
    }

    public Task<int> EndAsync() => relay.EndAsync();

    public ValueTask DisposeAsync()
    {
        Client.Dispose();
        Service.Dispose();
        return relay.DisposeAsync();
    }
}
