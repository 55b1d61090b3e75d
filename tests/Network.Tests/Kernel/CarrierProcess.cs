namespace RpcBench.Network.Tests.Kernel;

/// <summary>The relay's program carrying packets, with both namespaces opened.</summary>
internal sealed class CarrierProcess : IAsyncDisposable
{
    private readonly Process _process;

    private CarrierProcess(Process process, NamespaceAnnouncement namespaces) =>
        (_process, Namespaces, Client, Service) =
            (process, namespaces, NetworkNamespace.Open(namespaces.Client), NetworkNamespace.Open(namespaces.Service));

    public NamespaceAnnouncement Namespaces { get; }

    public NetworkNamespace Client { get; }

    public NetworkNamespace Service { get; }

    /// <summary>Starts it. Without the right to make namespaces the test is skipped at a desk and fails on CI.</summary>
    public static async Task<CarrierProcess> StartAsync(string network)
    {
        Required.Nothing(NetworkNamespaces.Refusal());
        var process = Process.Start(new ProcessStartInfo("dotnet")
        {
            ArgumentList = { typeof(PacketCarrier).Assembly.Location, "carry", "--announce", "--network", network },
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        })!;
        var line = await process.StandardOutput.ReadLineAsync();
        Assert.StartsWith(NetworkAnnouncement.Prefix, line, StringComparison.Ordinal);
        var announcement =
            JsonSerializer.Deserialize(line!.AsSpan(NetworkAnnouncement.Prefix.Length), NetworkJsonContext.Default.NetworkAnnouncement);
        return new(process, announcement!.Namespaces!);
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
        _process.Kill();
        return _process.WaitForExitAsync();
    }

    /// <summary>Lets it end by itself, as its starter's end would.</summary>
    public async Task<int> EndAsync()
    {
        _process.StandardInput.Close();
        await _process.WaitForExitAsync();
        return _process.ExitCode;
    }

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        Service.Dispose();
        if (!_process.HasExited)
        {
            await KillAsync();
        }

        _process.Dispose();
    }
}
