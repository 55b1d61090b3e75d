namespace RpcBench.Bench.Tests.Reports;

public sealed class MethodResultTests
{
    [Theory]
    [InlineData("120.0 of 214.0 µs (56 %)", 180_000, null)]
    [InlineData("120.0 of 214.0 µs (56 %)", 480_000, null)]
    [InlineData("120.0 of 214.0 µs (56 %)", 180_000, 32_000.0)]
    [InlineData("120.0 of 214.0 µs (56 %)", 480_000, 32_000.0)]
    [InlineData("120.0 µs of 148.4 ms (0.1 %)", 148_400_000, 148_000_000.0)]
    public void WithNothingBetweenTheStoresPartIsOfTheCallsThatWereAskedWhateverTheTimedOnesTookAndOverADistanceOfTheCallThere(
        string expected, double timed, double? roundTrip)
    {
        var record = RecordBuilder.Whole();
        var measured = record.Networks[0].Operations[0].WithCell("rest", cell => cell with
        {
            Server = new ServerRecord(100, 120_000, 121_000, 214_000),
            Time = cell.Time! with { MeanNanoseconds = 499_000, P50Nanoseconds = timed },
        });

        var method = MethodResult.Create(measured, record.Arms, new CheckRecord(0, "", []), roundTrip is { } nanoseconds
            ? new(nanoseconds, null, OpensForEachCall: false, HasLowerBound: nanoseconds > 1e6)
            : null);

        Assert.Equal(expected, Figure.Plain(method.DatabaseTime(method.Baseline)!));
    }

    [Fact]
    public void TheLoopbackDeviceHasNoLowerBound()
    {
        var record = RecordBuilder.OverNetworks();
        var local = RunResult.Read(record with { Conditions = record.Conditions with { Connections = "per-call" } }).Networks[0];

        Assert.NotNull(local.Methods[0].Baseline.RoundTrips);
        Assert.Null(local.Methods[0].Baseline.LowerBound);
    }

    // A new connection's window of 10 segments has to double six times; what is sent in the last one is all that the link adds.
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
