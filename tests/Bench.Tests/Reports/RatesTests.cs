namespace RpcBench.Bench.Tests.Reports;

public sealed class RatesTests
{
    [Fact]
    public void WithSeveralCallsInFlightTheRatioIsOfRates()
    {
        var network = RunResult.FromRecord(RecordBuilder.Complete().WithCallsInFlight()).Networks[0];
        var busy = BenchmarkTables.Comparison(network.SeveralInFlight.Single(), name => name);

        Assert.Equal("gRPC / REST\ncalls/s [interval]", busy.Headers[3].Text);
        Assert.All(busy.Groups, method => Assert.Equal(
            Number(method.Lines[0][1]) / Number(method.Lines[0][0]), Number(method.Lines[0][2]), 0.01));
    }

    [Fact]
    public void WithOneCallAtATimeTheRatioIsOfTimes()
    {
        var network = RunResult.FromRecord(RecordBuilder.Complete().WithCallsInFlight()).Networks[0];
        var alone = BenchmarkTables.Comparison(network, name => name);

        Assert.Equal("gRPC / REST\ntime [interval]", alone.Headers[3].Text);
        Assert.All(alone.Groups, method => Assert.Equal(
            Number(method.Lines[0][1]) / Number(method.Lines[0][0]), Number(method.Lines[0][2]), 0.01));
    }

    private static double Number(ReportCell cell) =>
        double.Parse(cell.Text!.Split(' ', '\u00A0')[0], NumberStyles.Number, CultureInfo.InvariantCulture);
}
