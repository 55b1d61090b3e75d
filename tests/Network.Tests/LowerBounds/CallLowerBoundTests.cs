namespace RpcBench.Network.Tests.LowerBounds;

public sealed class CallLowerBoundTests
{
    private static readonly TimeSpan RoundTrip = TimeSpan.FromMilliseconds(100);

    [Theory, InlineData(1, 0), InlineData(14_480, 0), InlineData(14_481, 1)]
    [InlineData(43_440, 1), InlineData(43_441, 2), InlineData(1_655_274, 6)]
    public void AColdWindowDoublesFromTenSegments(long bytes, int rounds) =>
        Assert.Equal(1 + rounds, CallLowerBound.Compute(TimeSpan.Zero, null, isNew: true, sent: 0, bytes).Rounds);

    [Fact]
    public void TheStudiesImageTakesEightRoundTripsOnANewConnection()
    {
        var lowerBound = CallLowerBound.Compute(RoundTrip, null, isNew: true, sent: 200, received: 1_655_274);
        Assert.Equal((1, 7, 8.0), (lowerBound.Handshakes, lowerBound.Rounds, lowerBound.Time / RoundTrip));
    }

    [Fact]
    public void AnOpenConnectionTakesOneRoundTripAndTheLink()
    {
        var lowerBound = CallLowerBound.Compute(RoundTrip, 8_000_000, isNew: false, sent: 0, received: 1448 * 10);
        Assert.Equal((0, 1), (lowerBound.Handshakes, lowerBound.Rounds));
        Assert.Equal(TimeSpan.FromMilliseconds(15), lowerBound.Serialisation);
        Assert.Equal(TimeSpan.FromMilliseconds(115), lowerBound.Time);
    }
}
