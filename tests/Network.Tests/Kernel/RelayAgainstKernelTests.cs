using RpcBench.Network.Tests.Relaying;

namespace RpcBench.Network.Tests.Kernel;

/// <summary>Compares the relay with the kernel's TCP over the same network.</summary>
[Collection(KernelNetworkTests.Collection)]
public sealed class RelayAgainstKernelTests : RelayTest
{
    private const string Profile = "rtt=40ms,rate=1gbit";

    private static readonly TimeSpan RoundTrip = TimeSpan.FromMilliseconds(40);

    // Each transfer is repeated three times, because a busy machine can only make a transfer longer.
    private static readonly ProbeOptions Transfers =
        new() { Echoes = 1, Connects = 0, ColdDownloads = 3, ColdUploads = 3, WarmTransfers = 3, MeasuresRate = false };

    [SkippableFact]
    public async Task ATransferTakesTheSameNumberOfRoundTripsThroughRelayAndKernel()
    {
        Skip.IfNot(Environment.IsPrivilegedProcess, "Network namespaces need root: run the test as root.");
        RequiredTool.SkipIfMissing(NetworkNamespaces.FindRefusal());
        await using var kernel = KernelNetwork.Open(NetworkProfiles.Parse(Profile).Single());
        using var kernelServer = ProbeServer.Start(kernel.CreateServiceSocket, new(KernelNetwork.ServiceAddress, 0));
        using var relayServer = ProbeServer.Start();
        await using var relay = await StartAsync(Profile, relayServer.EndPoint);

        var throughKernel = await NetworkProbe.SampleAsync(kernel.CreateClientSocket, kernelServer.EndPoint, Transfers, default);
        var throughRelay = await NetworkProbe.SampleAsync(NetworkProbe.NewSocket, relay.Address, Transfers, default);

        // Slow start takes eight round trips for 1.66 MB over a new connection, and one once the window has grown.
        Assert.Equal([8, 8, 1, 1], CountRoundTrips(throughKernel));
        Assert.Equal(CountRoundTrips(throughKernel), CountRoundTrips(throughRelay));
    }

    private static IEnumerable<int> CountRoundTrips(ProbeSamples samples) =>
        new[] { samples.ColdDownloads, samples.ColdUploads, samples.WarmDownloads, samples.WarmUploads }.Select(
            times => (int)(times.Min() / RoundTrip));
}
