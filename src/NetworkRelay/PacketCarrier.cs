namespace RpcBench.NetworkRelay;

/// <summary>The kernel engine: two network namespaces with the kernel's own TCP, and a program that carries packets between them.</summary>
internal static class PacketCarrier
{
    // What is lost and how delays vary is the same in every run.
    private const int Seed = 77;

    /// <summary>Makes the network and carries until the task of <paramref name="carrying"/>, which gets the network's ends, ends.</summary>
    /// <exception cref="NetworkException">This process may not make it, or the kernel took it away.</exception>
    public static async Task RunAsync(NetworkProfile profile, Func<NetworkAnnouncement, Task> carrying)
    {
        if (NetworkNamespaces.Refusal() is { } reason)
        {
            throw new NetworkException(reason);
        }

        using var stop = new WakeEvent();
        using var upward = PacketBuffer.For(profile);
        using var downward = PacketBuffer.For(profile);
        var (clientAddress, serviceAddress) = (IPAddress.Parse("10.77.0.1"), IPAddress.Parse("10.77.0.2"));
        using var client = new NetworkEnd(clientAddress, serviceAddress);
        using var service = new NetworkEnd(serviceAddress, clientAddress);
        var up = client.RunAsync(new PacketPath(client.Device, service.Device, new(profile, new(Seed)), upward, stop).Run);
        var down = service.RunAsync(new PacketPath(service.Device, client.Device, new(profile, new(Seed + 1)), downward, stop).Run);
        try
        {
            NamespaceAnnouncement namespaces = new(client.Path, $"{clientAddress}", service.Path, $"{serviceAddress}");
            await Task.WhenAny(up, down, carrying(new(Environment.ProcessId, [], namespaces)));
        }
        finally
        {
            stop.Set();
            await Task.WhenAll(up, down);
        }
    }
}
