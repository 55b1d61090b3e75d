using System.Net.NetworkInformation;

namespace RpcBench.Network.Tests.Kernel;

public sealed class PacketCarrierTests
{
    private const int TransferBytes = 4 << 20;

    [SkippableFact]
    public async Task ARoundTripIsAtLeastTheAskedOne()
    {
        await using var carrier = await CarrierProcess.StartAsync("rtt=20ms,rate=1gbit");
        using var server = ProbeServer.Start(carrier.Service.CreateTcpSocket, new(IPAddress.Parse(carrier.Namespaces.ServiceAddress), 0));

        var samples = await NetworkProbe.SampleAsync(
            carrier.Client.CreateTcpSocket, server.EndPoint, new() { Echoes = 20, Connects = 3, ColdDowns = 0, Rate = false }, default);

        Assert.All(samples.Echoes, echo => Assert.True(echo >= TimeSpan.FromMilliseconds(20), $"{echo}"));
        Assert.All(samples.Connects, connect => Assert.True(connect >= TimeSpan.FromMilliseconds(40), $"{connect}"));
        Assert.Equal(20, samples.Echoes.Count);
    }

    [SkippableTheory, InlineData("rtt=2ms,rate=1gbit"), InlineData("rtt=0ms"), InlineData("rtt=2ms,jitter=1ms,loss=0.5%")]
    public async Task ContentPassesUnchangedInBothDirectionsAtOnce(string network)
    {
        await using var carrier = await CarrierProcess.StartAsync(network);
        var (client, service) = await carrier.ConnectAsync();
        using (client)
        using (service)
        {
            var hashes = await Task.WhenAll(
                RandomContent.SendAsync(client, seed: 1, TransferBytes, 20_000), RandomContent.HashAsync(service),
                RandomContent.SendAsync(service, seed: 2, TransferBytes, 20_000), RandomContent.HashAsync(client));
            Assert.Equal(hashes[0], hashes[1]);
            Assert.Equal(hashes[2], hashes[3]);
        }
    }

    [SkippableFact]
    public async Task NothingIsLeftOfAKilledCarrier()
    {
        string[] namespaces;
        int process;
        await using (var carrier = await CarrierProcess.StartAsync("rtt=1ms"))
        {
            var client = carrier.Namespaces.Client;
            namespaces = [Identity(client), Identity(carrier.Namespaces.Service)];
            Assert.NotEqual(namespaces[0], namespaces[1]);
            Assert.DoesNotContain(Identity("/proc/self/ns/net"), namespaces);
            Assert.NotEmpty(Users(namespaces));
            process = int.Parse(client.Split('/')[2], CultureInfo.InvariantCulture);
            await carrier.KillAsync();
            Assert.Throws<NetworkException>(() => NetworkNamespace.Open(client));
        }

        Assert.False(Directory.Exists($"/proc/{process}"));
        // The threads by which this process was in them are still on their way out.
        Assert.True(SpinWait.SpinUntil(() => Users(namespaces).Count == 0, TimeSpan.FromSeconds(10)), string.Join(' ', Users(namespaces)));
        Assert.DoesNotContain(File.ReadLines("/proc/self/mountinfo"), mount => namespaces.Any(mount.Contains));
        Assert.DoesNotContain(
            NetworkInterface.GetAllNetworkInterfaces(), device => device.Name.StartsWith("rpcbench", StringComparison.Ordinal));
    }

    [SkippableFact]
    public async Task TheCarrierEndsWithItsStarter()
    {
        await using var carrier = await CarrierProcess.StartAsync("rtt=1ms");

        Assert.Equal(0, await carrier.EndAsync());
    }

    [SkippableFact]
    public async Task AServiceInItsNamespaceIsNotReachedFromOutside()
    {
        await using var carrier = await CarrierProcess.StartAsync("rtt=1ms");
        // The same port outside is bound and silent, so that no other program can have it and answer.
        using var silent = NetworkProbe.NewSocket();
        silent.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        using var listener = carrier.Service.CreateTcpSocket();
        listener.Bind(silent.LocalEndPoint!);
        listener.Listen();
        using var outside = NetworkProbe.NewSocket();

        await Assert.ThrowsAsync<SocketException>(() => outside.ConnectAsync(listener.LocalEndPoint!));
    }

    [SkippableFact]
    public void APathWithoutANamespaceIsRefusedByName()
    {
        Skip.IfNot(OperatingSystem.IsLinux());

        var error = Assert.Throws<NetworkException>(() => NetworkNamespace.Open("/proc/self/no-such-namespace"));
        Assert.Contains("/proc/self/no-such-namespace", error.Message, StringComparison.Ordinal);
    }

    private static string Identity(string path) => new FileInfo(path).LinkTarget!;

    /// <summary>The threads of this machine that are in one of the namespaces.</summary>
    private static List<string> Users(string[] namespaces) =>
        [.. Directory.GetDirectories("/proc", "*").Where(folder => char.IsAsciiDigit(Path.GetFileName(folder)[0])).SelectMany(Threads)
            .Where(thread => namespaces.Contains(Seen(() => Identity($"{thread}/ns/net"))))];

    private static string[] Threads(string process) => Seen(() => Directory.GetDirectories($"{process}/task")) ?? [];

    // Null: it ended meanwhile, or is not for this process to look at.
    private static T? Seen<T>(Func<T> look)
        where T : class
    {
        try
        {
            return look();
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
