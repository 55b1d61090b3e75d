namespace RpcBench.Bench.Tests.Runs.Networks;

public sealed class DeliveredProbeTests
{
    private static readonly ProbeOptions EchoesAlone = new() { Connects = 0, ColdDowns = 0, Rate = false };

    [Fact]
    public async Task ARoundTripThatIsOffIsMeasuredFiveTimesAndTheReasonSaysSo()
    {
        using var server = ProbeServer.Start();
        var asked = new NetworkProfile("office", TimeSpan.FromSeconds(5));

        var delivered =
            await DeliveredProbe.MeasureAsync(asked, NetworkProbe.NewSocket, server.EndPoint, EchoesAlone, CancellationToken.None);

        Assert.Equal((5, 50), (delivered.Attempts, delivered.Echoes));
        Assert.Equal(
            (RemarkCode.RoundTripOffRepeatedly, 5),
            DeliveredProbe.Validate(asked, delivered, "before the measurements") is { } reason
                ? (reason.Code, reason.Values["attempts"])
                : default);
    }

    [Fact]
    public async Task WhatIsAsAskedIsMeasuredOnceAndWhatIsLeftOutIsZero()
    {
        using var server = ProbeServer.Start();

        var delivered = await DeliveredProbe.MeasureAsync(
            NetworkProfile.Local, NetworkProbe.NewSocket, server.EndPoint, EchoesAlone, CancellationToken.None);

        Assert.Equal((1, 0, 0), (delivered.Attempts, delivered.ConnectNanoseconds, delivered.WarmBytesPerSecond));
        Assert.True(delivered.RoundTripNanoseconds > 0);
    }

    [Fact]
    public void PercentilesAreSamples()
    {
        var delivered = DeliveredProbe.Summarize(
            new() { Echoes = [.. Enumerable.Range(1, 100).Reverse().Select(echo => TimeSpan.FromMilliseconds(echo))] }, EchoesAlone);

        Assert.Equal(
            (50e6, 5e6, 95e6), (delivered.RoundTripNanoseconds, delivered.RoundTripLowNanoseconds, delivered.RoundTripHighNanoseconds));
    }
}
