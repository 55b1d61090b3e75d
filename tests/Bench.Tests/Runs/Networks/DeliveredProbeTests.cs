namespace RpcBench.Bench.Tests.Runs.Networks;

public sealed class DeliveredProbeTests
{
    private static readonly ProbeOptions EchoesOnly = new() { Connects = 0, ColdDownloads = 0, MeasuresRate = false };

    [Fact]
    public async Task AWrongRoundTripIsMeasuredFiveTimesAndReported()
    {
        using var server = ProbeServer.Start();
        var asked = new NetworkProfile("office", TimeSpan.FromSeconds(5));

        var delivered =
            await NetworkDeliveryProbe.MeasureAsync(asked, NetworkProbe.NewSocket, server.EndPoint, EchoesOnly, CancellationToken.None);

        Assert.Equal((5, 50), (delivered.Attempts, delivered.Echoes));
        Assert.Equal(
            (DiagnosticCode.RoundTripOffRepeatedly, 5),
            NetworkDeliveryProbe.Validate(asked, delivered, "before the measurements") is { } reason
                ? (reason.Code, reason.Values["attempts"])
                : default);
    }

    [Fact]
    public async Task ACorrectNetworkIsMeasuredOnce()
    {
        using var server = ProbeServer.Start();

        var delivered = await NetworkDeliveryProbe.MeasureAsync(
            NetworkProfile.Local, NetworkProbe.NewSocket, server.EndPoint, EchoesOnly, CancellationToken.None);

        Assert.Equal((1, 0, 0), (delivered.Attempts, delivered.ConnectNanoseconds, delivered.WarmBytesPerSecond));
        Assert.True(delivered.RoundTripNanoseconds > 0);
    }

    [Fact]
    public void ThePercentilesAreMeasuredSamples()
    {
        var delivered = NetworkDeliveryProbe.Summarize(
            new() { Echoes = [.. Enumerable.Range(1, 100).Reverse().Select(echo => TimeSpan.FromMilliseconds(echo))] }, EchoesOnly);

        Assert.Equal(
            (50e6, 5e6, 95e6), (delivered.RoundTripNanoseconds, delivered.RoundTripLowNanoseconds, delivered.RoundTripHighNanoseconds));
    }

    [Theory, InlineData(0.4, 0.3), InlineData(0.4, 0.5), InlineData(2, 1.9), InlineData(148, 140.6), InlineData(148, 155.4),
        InlineData(0, 0.1)]
    public void ARoundTripWithinTheToleranceIsDelivered(double asked, double delivered) =>
        Assert.Null(NetworkDeliveryProbe.Validate(Network(asked), Delivered(delivered), "before"));

    [Theory, InlineData(0.4, 0.299), InlineData(0.4, 0.501), InlineData(2, 2.101), InlineData(148, 140.5), InlineData(148, 155.5),
        InlineData(0, 0.101)]
    public void ARoundTripBeyondTheToleranceIsReported(double asked, double delivered) => AssertHas(
        DiagnosticText.Describe(NetworkDeliveryProbe.Validate(Network(asked), Delivered(delivered), "after the measurements")!, []), ": "
            + "office.",
        "after the measurements");

    [Fact]
    public void TheLoopbackDeviceIsNotValidated() =>
        Assert.Null(NetworkDeliveryProbe.Validate(NetworkProfile.Local, Delivered(5), "before"));

    [Theory, InlineData(148, 0, 50), InlineData(35, 2, 66), InlineData(5, 1, 805), InlineData(10, 10, 2000)]
    public void MoreJitterNeedsMoreEchoes(double roundTrip, double jitter, int echoes) =>
        Assert.Equal(echoes, NetworkDeliveryProbe.ChooseEchoCount(Network(roundTrip) with { Jitter = TimeSpan.FromMilliseconds(jitter) }));

    private static NetworkProfile Network(double milliseconds) => new("office", TimeSpan.FromMilliseconds(milliseconds));

    private static DeliveredNetworkRecord Delivered(double milliseconds) => RecordBuilder.Delivered(milliseconds * 1e6, null);
}
