namespace RpcBench.Network.Tests.Kernel;

/// <summary>A network of the kernel's TCP within this process: two Linux network namespaces, and a thread for each direction that carries
/// the packets between them as the profile requests. Sockets are created at either end.</summary>
public sealed class KernelNetwork : IAsyncDisposable
{
    // Losses and delays are the same in every run.
    private const int Seed = 77;

    private static readonly IPAddress ClientAddress = IPAddress.Parse("10.77.0.1");

    private readonly WakeEvent _stop = new();
    private readonly NetworkEnd _client;
    private readonly NetworkEnd _service;
    private readonly Task _forwarding;

    private KernelNetwork(NetworkProfile profile, NetworkEnd client, NetworkEnd service)
    {
        (_client, _service) = (client, service);
        _forwarding = Task.WhenAll(
            ForwardAsync(profile, Seed, client.Device, service.Device), ForwardAsync(profile, Seed + 1, service.Device, client.Device));
    }

    /// <summary>The address that a service's socket is bound to.</summary>
    public static IPAddress ServiceAddress { get; } = IPAddress.Parse("10.77.0.2");

    /// <summary>Creates the network, which carries packets until it is disposed.</summary>
    /// <exception cref="NetworkException">Thrown when this process may not create it.</exception>
    public static KernelNetwork Open(NetworkProfile profile)
    {
        if (NetworkNamespaces.FindRefusal() is { } reason)
        {
            throw new NetworkException(reason);
        }

        NetworkEnd? service = null;
        var client = new NetworkEnd(ClientAddress, ServiceAddress).PrepareOrDispose(_ => service = new(ServiceAddress, ClientAddress));
        return new(profile, client, service!);
    }

    public Socket CreateClientSocket() => _client.CreateTcpSocket();

    public Socket CreateServiceSocket() => _service.CreateTcpSocket();

    public async ValueTask DisposeAsync()
    {
        _stop.Set();
        try
        {
            await _forwarding;
        }
        finally
        {
            _client.Dispose();
            _service.Dispose();
            _stop.Dispose();
        }
    }

    private Task ForwardAsync(NetworkProfile profile, int seed, TunnelDevice from, TunnelDevice to) => Task.Factory.StartNew(
        () =>
        {
            using var buffer = PacketBuffer.CreateFor(profile);
            new PacketPath(from, to, new(profile, new(seed)), buffer, _stop).Run();
        },
        CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
}
