namespace RpcBench.Network.Tests.Kernel;

public sealed class PacketLinkTests
{
    private const long Millisecond = 1_000_000;

    private static readonly NetworkProfile TenMilliseconds = new("ten", TimeSpan.FromMilliseconds(10));

    // 1,500 bytes at 12 Mbit/s are one millisecond.
    private static readonly NetworkProfile Limited = TenMilliseconds with { BitsPerSecond = 12_000_000 };

    [Fact]
    public void APacketTakesItsTimeOnTheLinkAndHalfTheRoundTrip() =>
        Assert.Equal(100 + Millisecond + (5 * Millisecond), ReleaseTime(CreateLink(Limited), 100, 1500));

    [Fact]
    public void PacketsAtOnceFollowEachOtherAtTheLinksRate()
    {
        var link = CreateLink(Limited);
        Assert.Equal([6 * Millisecond, 7 * Millisecond, 8 * Millisecond], Enumerable.Range(0, 3).Select(_ => ReleaseTime(link, 0, 1500)));
    }

    [Fact]
    public void AnIdleLinkAccumulatesNoCapacity()
    {
        var link = CreateLink(Limited);
        ReleaseTime(link, 0, 1500);

        Assert.Equal(106 * Millisecond, ReleaseTime(link, 100 * Millisecond, 1500));
        Assert.Equal(107 * Millisecond, ReleaseTime(link, 100 * Millisecond, 1500));
    }

    [Fact]
    public void WithoutARateOnlyTheDistanceTakesTime()
    {
        var link = CreateLink(TenMilliseconds);
        Assert.Equal([5 * Millisecond, 5 * Millisecond], [ReleaseTime(link, 0, 1500), ReleaseTime(link, 0, 40)]);
    }

    [Fact]
    public void TheLocalProfileReleasesPacketsImmediately() => Assert.Equal(7, ReleaseTime(CreateLink(NetworkProfile.Local), 7, 1500));

    [Fact]
    public void JitterKeepsTheOrderAndNeverDeliversBeforeArrival()
    {
        var link = CreateLink(TenMilliseconds with { Jitter = TimeSpan.FromMilliseconds(10) });
        var releases = Enumerable.Range(0, 10_000)
            .Select(packet => (Arrival: packet * 1_000L, Release: ReleaseTime(link, packet * 1_000L, 100))).ToList();

        Assert.Equal(releases.Select(packet => packet.Release).Order(), releases.Select(packet => packet.Release));
        Assert.All(releases, packet => Assert.True(packet.Release >= packet.Arrival));
        Assert.True(releases.Select(packet => packet.Release - packet.Arrival).Distinct().Count() > 10);
    }

    [Fact]
    public void JitterOfPacketsFarApartHasTheConfiguredDeviation()
    {
        var link = CreateLink(TenMilliseconds with { Jitter = TimeSpan.FromMilliseconds(1) });
        var ways = Enumerable.Range(0, 10_000)
            .Select(packet => (ReleaseTime(link, packet * 100 * Millisecond, 100) - (packet * 100 * Millisecond)) / (double)Millisecond)
                .ToList();

        Assert.InRange(ways.Average(), 4.95, 5.05);
        Assert.InRange(Math.Sqrt(ways.Average(way => Math.Pow(way - ways.Average(), 2))), 0.97, 1.03);
    }

    [Fact]
    public void TheConfiguredShareOfPacketsIsLostDeterministically()
    {
        var profile = TenMilliseconds with { Loss = 0.01 };
        var lost = FindLostPackets(CreateLink(profile));

        Assert.InRange(lost.Count, 900, 1_100);
        Assert.Equal(lost, FindLostPackets(CreateLink(profile)));
    }

    [Fact]
    public void ALostPacketStillOccupiesTheLink()
    {
        var link = CreateLink(Limited with { Loss = 0.5 });
        List<(int Packet, long Release)> passed = [];
        for (var packet = 0; packet < 100; packet++)
        {
            if (link.TryPass(0, 1500, out var release))
            {
                passed.Add((packet, release));
            }
        }

        Assert.InRange(passed.Count, 30, 70);
        Assert.All(passed, one => Assert.Equal((one.Packet + 1 + 5) * Millisecond, one.Release));
    }

    private static PacketLink CreateLink(NetworkProfile profile) => new(profile, new Random(1));

    private static long ReleaseTime(PacketLink link, long arrival, int bytes)
    {
        Assert.True(link.TryPass(arrival, bytes, out var release));
        return release;
    }

    private static List<int> FindLostPackets(PacketLink link)
        => [.. Enumerable.Range(0, 100_000).Where(packet => !link.TryPass(packet, 100, out _))];
}
