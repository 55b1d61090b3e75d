namespace RpcBench.Network.Tests.Model;

public sealed class NetworkModelTests
{
    private const long Millisecond = 1_000_000;
    private const long RoundTrip = 100 * Millisecond;
    private const long OneWay = RoundTrip / 2;
    private const long Image = 1_655_274;

    private static readonly NetworkProfile Plain = new("plain", TimeSpan.FromMilliseconds(100));

    // The network of a connection that is opened at time zero.
    private readonly NetworkModel _network = new(Plain, 1);
    private readonly Flow _up;
    private readonly Flow _down;

    public NetworkModelTests() => (_up, _down) = _network.Open(0);

    [Fact]
    public void TheFirstByteWaitsForTheHandshake()
    {
        var network = new NetworkModel(Plain, 1);
        var (up, _) = network.Open(5);
        up.Write(7, 1);
        Assert.Equal([new Release(up, ReleaseKind.Content, 1, 5 + RoundTrip + OneWay)], ReadRemaining(network));
    }

    [Fact]
    public void AServiceThatSendsFirstIsReceivedAfterTwoRoundTrips()
    {
        _down.Write(0, 9);
        Assert.Equal(2 * RoundTrip, Assert.Single(ReadRemaining(_network)).At);
    }

    [Fact]
    public void AnOpenConnectionCostsOnlyOneWay()
    {
        _up.Write(10 * RoundTrip, 1);
        Assert.Equal(10 * RoundTrip + OneWay, Assert.Single(ReadRemaining(_network)).At);
    }

    [Fact]
    public void ALargeTransferTakesTheRoundTripsOfTheLowerBound()
    {
        var asked = RoundTrip + OneWay;
        _down.Write(asked, Image);
        var bound = CallLowerBound.Compute(Plain.RoundTrip, null, isNew: true, sent: 1, received: Image);
        Assert.Equal(bound.Time.Ticks * 100, ReadRemaining(_network)[^1].At);
    }

    [Fact]
    public void TheWindowBeginsAtTenSegmentsAndDoubles()
    {
        _up.Write(RoundTrip, Image);
        var rounds = ReadRemaining(_network).GroupBy(release => release.At).Select(round => round.Sum(release => release.Bytes)).ToArray();
        Assert.Equal([10, 20, 40, 80, 160, 320], rounds[..^1].Select(bytes => bytes / TcpFacts.SegmentBytes));
        Assert.Equal(Image, rounds.Sum());
    }

    [Fact]
    public void AGrownWindowSendsAtOnceUntilTheSenderIsIdle()
    {
        _up.Write(0, Image);
        var end = ReadRemaining(_network)[^1].At + OneWay;
        // An idle time costs something only after the retransmission timeout: a round trip and 200 ms.
        Assert.Single(Rounds(end + (2 * RoundTrip)));
        end += 3 * RoundTrip;
        Assert.Equal(7, Rounds(end + (100 * RoundTrip)).Length);

        long[] Rounds(long at)
        {
            _up.Write(at, Image);
            return [.. ReadRemaining(_network).Select(release => release.At).Distinct()];
        }
    }

    [Fact]
    public void ASenderThatDoesNotFillItsWindowDoesNotGrowIt()
    {
        for (var call = 0; call < 50; call++)
        {
            _up.Write((10 + (2 * call)) * RoundTrip, 100);
        }

        ReadRemaining(_network);
        _up.Write(111 * RoundTrip, 30 * TcpFacts.SegmentBytes);
        Assert.Equal(
            10 * TcpFacts.SegmentBytes,
            ReadRemaining(_network).GroupBy(release => release.At).First().Sum(release => release.Bytes));
    }

    [Fact]
    public void TheRateIsSharedByAllConnections()
    {
        var network = new NetworkModel(Plain with { RoundTrip = TimeSpan.Zero, BitsPerSecond = 8_000_000 }, 1);
        foreach (var _ in Enumerable.Range(0, 4))
        {
            network.Open(0).Up.Write(0, 100 * TcpFacts.SegmentBytes);
        }

        // 400 full packets of 1,500 bytes, at one byte a microsecond.
        Assert.Equal(600 * Millisecond, ReadRemaining(network)[^1].At);
    }

    [Fact]
    public void TheTwoDirectionsDoNotShareTheRate()
    {
        var network = new NetworkModel(Plain with { RoundTrip = TimeSpan.Zero, BitsPerSecond = 8_000_000 }, 1);
        var (up, down) = network.Open(0);
        up.Write(0, TcpFacts.SegmentBytes);
        down.Write(0, TcpFacts.SegmentBytes);
        Assert.All(ReadRemaining(network), release => Assert.Equal(1500_000, release.At));
    }

    [Fact]
    public void AReaderThatDoesNotReadStopsTheSenderAtItsWindow()
    {
        _up.Write(0, 2 * Flow.ReceiveWindow);
        var first = ReadAll(_network);
        Assert.Equal(Flow.ReceiveWindow, first.Sum(release => release.Bytes));
        _up.Read(first[^1].At + RoundTrip, Flow.ReceiveWindow);
        Assert.Equal(Flow.ReceiveWindow, ReadAll(_network).Sum(release => release.Bytes));
    }

    [Fact]
    public void TheEndOfAStreamArrivesAfterItsContent()
    {
        _up.Write(0, Image);
        _up.End(0);
        var releases = ReadRemaining(_network);
        Assert.Equal(ReleaseKind.End, releases[^1].Kind);
        Assert.Equal(Image, releases.Sum(release => release.Bytes));
    }

    [Fact]
    public void AResetDropsUnsentContent()
    {
        _up.Write(RoundTrip, Image);
        _up.Reset(RoundTrip + 1);
        var releases = ReadRemaining(_network);
        Assert.Equal(10 * TcpFacts.SegmentBytes, releases.Sum(release => release.Bytes));
        Assert.Equal((ReleaseKind.Reset, RoundTrip + 1 + OneWay), (releases[^1].Kind, releases[^1].At));
    }

    [Fact]
    public void ARefusalArrivesAfterOneRoundTrip()
    {
        _down.Reset(20);
        Assert.Equal(RoundTrip, Assert.Single(ReadRemaining(_network)).At);
    }

    [Fact]
    public void ALossCostsARoundTripIfMorePacketsFollowAndATimeoutOtherwise()
    {
        var costs = Costs(0.5, 1);
        Assert.Contains(0, costs);
        Assert.Contains(300 * Millisecond, costs);
        Assert.All(costs, cost => Assert.Equal(0, cost % (300 * Millisecond)));
        Assert.Contains(RoundTrip, Costs(0.05, 10 * TcpFacts.SegmentBytes));

        static long[] Costs(double loss, int bytes) => [.. Enumerable.Range(0, 200).Select(seed =>
        {
            var network = new NetworkModel(Plain with { Loss = loss }, seed);
            var (up, _) = network.Open(0);
            up.Write(10 * RoundTrip, bytes);
            return ReadRemaining(network)[0].At - (10 * RoundTrip) - OneWay;
        })];
    }

    [Fact]
    public void JitterNeverChangesTheOrder()
    {
        var network = new NetworkModel(Plain with { Jitter = TimeSpan.FromMilliseconds(30) }, 3);
        var (up, _) = network.Open(0);
        for (var i = 0; i < 500; i++)
        {
            up.Write(10 * RoundTrip + (i * Millisecond), 100);
        }

        var releases = ReadRemaining(network);
        Assert.Equal(50_000, releases.Sum(release => release.Bytes));
        Assert.Equal(releases.Select(release => release.At).Order(), releases.Select(release => release.At));
        Assert.True(releases.Select(release => release.At % Millisecond).Distinct().Count() > 5);
    }

    [Fact]
    public void ReleaseTimesDoNotDependOnWhenTheModelIsPolled()
    {
        var profile = Plain with { BitsPerSecond = 100_000_000 };
        Assert.Equal(Run(step: Millisecond / 3), Run(step: 5 * Millisecond));

        List<(int, long, long)> Run(long step)
        {
            var random = new Random(5);
            var network = new NetworkModel(profile, 1);
            var flows = Enumerable.Range(0, 5).Select(_ => network.Open(0).Up).ToArray();
            List<(int, long, long)> seen = [];
            List<Release> due = [];
            var now = 0L;
            for (var write = 0; write < 200; write++)
            {
                for (var at = now + (random.Next(40) * Millisecond); now < at; now = Math.Min(at, now + step))
                {
                    Take(now);
                }

                flows[random.Next(5)].Write(now, random.Next(1, 40_000));
            }

            while (network.NextAt is { } next)
            {
                Take(next);
            }

            return seen;

            void Take(long at)
            {
                due.Clear();
                network.Advance(at, due);
                foreach (var release in due)
                {
                    seen.Add((Array.IndexOf(flows, release.Flow), release.Bytes, release.At));
                    release.Flow.Read(at, release.Bytes);
                }
            }
        }
    }

    private static List<Release> ReadRemaining(NetworkModel network) =>
        ReadAll(network, release => release.Flow.Read(release.At, release.Bytes));

    private static List<Release> ReadAll(NetworkModel network, Action<Release>? read = null)
    {
        List<Release> all = [];
        List<Release> due = [];
        while (network.NextAt is { } next)
        {
            due.Clear();
            network.Advance(next, due);
            all.AddRange(due);
            due.ForEach(release => read?.Invoke(release));
        }

        return all;
    }
}
