using System.Net.NetworkInformation;

namespace RpcBench.Network.Tests.Kernel;

[Collection(Collection)]
public sealed class KernelNetworkTests
{
    /// <summary>Tests that open kernel networks run one after the other, because one of them counts the namespaces of the
    /// process.</summary>
    public const string Collection = "networks of the kernel";

    private const int TransferBytes = 4 << 20;

    [SkippableFact]
    public async Task ARoundTripIsAtLeastTheConfiguredOne()
    {
        await using var network = Open("rtt=20ms,rate=1gbit");
        using var server = ProbeServer.Start(network.CreateServiceSocket, new(KernelNetwork.ServiceAddress, 0));

        var samples = await NetworkProbe.SampleAsync(
            network.CreateClientSocket, server.EndPoint, new()
            {
                Echoes = 20,
                Connects = 3,
                ColdDownloads = 0,
                MeasuresRate = false
            }, default);

        Assert.All(samples.Echoes, echo => Assert.True(echo >= TimeSpan.FromMilliseconds(20), $"{echo}"));
        Assert.All(samples.Connects, connect => Assert.True(connect >= TimeSpan.FromMilliseconds(40), $"{connect}"));
        Assert.Equal(20, samples.Echoes.Count);
    }

    [SkippableTheory, InlineData("rtt=2ms,rate=1gbit"), InlineData("rtt=0ms"), InlineData("rtt=2ms,jitter=1ms,loss=0.5%")]
    public async Task ContentPassesUnchangedInBothDirectionsAtOnce(string profile)
    {
        await using var network = Open(profile);
        var (client, service) = await ConnectAsync(network);
        using (client)
        using (service)
        {
            var hashes = await Task.WhenAll(
                RandomContent.SendAsync(client, seed: 1, TransferBytes, 20_000), RandomContent.ReceiveHashAsync(service),
                RandomContent.SendAsync(service, seed: 2, TransferBytes, 20_000), RandomContent.ReceiveHashAsync(client));
            Assert.Equal(hashes[0], hashes[1]);
            Assert.Equal(hashes[2], hashes[3]);
        }
    }

    [SkippableFact]
    public async Task ANetworkIsInvisibleOutsideAndLeavesNothingWhenClosed()
    {
        string[] namespaces;
        await using (Open("rtt=1ms"))
        {
            namespaces = [.. Namespaces().Values.Distinct().Where(one => one != Identity("/proc/self/ns/net"))];
            Assert.Equal(2, namespaces.Length);
            AssertUnseen();
        }

        // The threads of this process that were in the namespaces may still be ending.
        Assert.True(SpinWait.SpinUntil(() => !Namespaces().Values.Any(namespaces.Contains), TimeSpan.FromSeconds(10)));
        AssertUnseen();

        void AssertUnseen()
        {
            Assert.DoesNotContain(File.ReadLines("/proc/self/mountinfo"), mount => namespaces.Any(mount.Contains));
            Assert.DoesNotContain(
                NetworkInterface.GetAllNetworkInterfaces(), device => device.Name.StartsWith("rpcbench", StringComparison.Ordinal));
        }
    }

    [SkippableFact]
    public async Task AServiceInItsNamespaceIsNotReachedFromOutside()
    {
        await using var network = Open("rtt=1ms");
        // The same port outside the namespace is bound and silent, so that no other program can answer there.
        using var silent = NetworkProbe.NewSocket();
        silent.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        using var listener = network.CreateServiceSocket();
        listener.Bind(silent.LocalEndPoint!);
        listener.Listen();
        using var outside = NetworkProbe.NewSocket();

        await Assert.ThrowsAsync<SocketException>(() => outside.ConnectAsync(listener.LocalEndPoint!));
    }

    /// <summary>Opens the network. The test is skipped for users other than root. If root cannot create namespaces, the test is skipped
    /// locally and fails on CI.</summary>
    private static KernelNetwork Open(string profile)
    {
        Skip.IfNot(Environment.IsPrivilegedProcess, "Network namespaces need root: run the test as root.");
        RequiredTool.SkipIfMissing(NetworkNamespaces.FindRefusal());
        return KernelNetwork.Open(NetworkProfiles.Parse(profile).Single());
    }

    /// <summary>Connects the client's namespace to the service's and returns both ends of the connection.</summary>
    private static async Task<(Socket Client, Socket Service)> ConnectAsync(KernelNetwork network)
    {
        using var listener = network.CreateServiceSocket();
        listener.Bind(new IPEndPoint(KernelNetwork.ServiceAddress, 0));
        listener.Listen();
        var accepted = listener.AcceptAsync();
        var client = network.CreateClientSocket();
        await client.ConnectAsync(listener.LocalEndPoint!);
        var service = await accepted;
        client.NoDelay = service.NoDelay = true;
        return (client, service);
    }

    /// <summary>Returns the namespace of each thread of this process.</summary>
    private static Dictionary<string, string> Namespaces()
    {
        Dictionary<string, string> found = [];
        foreach (var thread in Directory.GetDirectories("/proc/self/task"))
        {
            try
            {
                found[thread] = Identity($"{thread}/ns/net");
            }
            catch (IOException)
            {
                // The thread has ended in the meantime.
            }
        }

        return found;
    }

    private static string Identity(string path) => new FileInfo(path).LinkTarget ?? throw new FileNotFoundException(path);
}
