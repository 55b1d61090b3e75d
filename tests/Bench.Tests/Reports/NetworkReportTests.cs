namespace RpcBench.Bench.Tests.Reports;

public sealed class NetworkReportTests
{
    [Fact]
    public void TheLoopbackDeviceHasNoLowerBound()
    {
        var record = RecordBuilder.OverNetworks();
        var local = RunResult.Read(record with { Conditions = record.Conditions with { Connections = "per-call" } }).Networks[0];

        Assert.NotNull(local.Methods[0].Baseline.RoundTrips);
        Assert.Null(local.Methods[0].Baseline.LowerBound);
    }

    // Over a new connection windows of 10, 20, 40 ... segments have to be grown six times; what is sent in the last one is all that the
    // link adds.
    [Theory, InlineData("reuse", 0, 1, 1_655_274), InlineData("per-call", 1, 7, 1_655_274 - (63 * 14_480))]
    public void TheLowerBoundOfTheStudiesImageIsOneRoundTripOrEightOverANewConnectionAndTheBytesOnTheLink(
        string connections, int handshakes, int rounds, int last)
    {
        var record = RecordBuilder.OverCrossRegion()
            .With(0, operation => operation.WithCell("rest", cell => cell with { Wire = new(10, 118, 1_655_274) }));

        var run = RunResult.Read(record with { Conditions = record.Conditions with { Connections = connections } });
        var bound = run.Networks[0].Methods[0].Baseline.LowerBound!.Value;

        var trips = handshakes + rounds;
        Assert.Equal((handshakes, rounds), (bound.Handshakes, bound.Rounds));
        Assert.Equal((trips * 148.21) + (TcpFacts.OnLink(118 + last) * 8 / 1e6), bound.Time.TotalMilliseconds, tolerance: 1e-3 * trips);
    }
}
