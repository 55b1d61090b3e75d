namespace RpcBench.Bench.Tests.Reports;

/// <summary>Tests that a table of rates has ratios of rates, that a table of times has ratios of times, and that the column header names
/// the quantity.</summary>
public sealed class RatesTests
{
    [Fact]
    public void WithSeveralCallsInFlightTheRatioIsTheOneOfTheRatesBesideIt()
    {
        var network = RunResult.Read(RecordBuilder.Whole().WithBusy()).Networks[0];
        var busy = BenchmarkTables.Compared(network.Busy.Single(), name => name);

        Assert.Equal("gRPC / REST\ncalls/s [interval]", busy.Headers[3].Text);
        Assert.All(busy.Groups, method => Assert.Equal(
            Number(method.Lines[0][1]) / Number(method.Lines[0][0]), Number(method.Lines[0][2]), 0.01));
    }

    [Fact]
    public void OneCallAtATimeTheRatioIsTheOneOfTheTimesBesideIt()
    {
        var network = RunResult.Read(RecordBuilder.Whole().WithBusy()).Networks[0];
        var alone = BenchmarkTables.Compared(network, name => name);

        Assert.Equal("gRPC / REST\ntime [interval]", alone.Headers[3].Text);
        Assert.All(alone.Groups, method => Assert.Equal(
            Number(method.Lines[0][1]) / Number(method.Lines[0][0]), Number(method.Lines[0][2]), 0.01));
    }

    [Fact]
    public void OfAClosedLoopTheRatioIsOfCallsASecondAndTheGainIsMoreOfThem()
    {
        var series = LoadSeries.All(LoadRecordBuilder.Whole()).First(one => one.Kind == LoadKind.Closed);
        var point = series.Points.First(one => one.Comparisons.Any(compared => compared.Quantity == Metrics.TimePerCall));
        var compared = point.Comparisons.First(one => one.Quantity == Metrics.TimePerCall);

        var line = SeriesTables.Verdicts(series).Groups.First(group => group.Name == LoadWords.Load(point)).Lines[0];

        Assert.Equal("calls/s, more is better", line[^5].Text);
        Assert.Equal(1 / compared.Ratio.Estimate, Number(line[^4]), 0.001);
        Assert.Equal(["calls/s", "More"], SeriesTables.CompactVerdicts(series).Headers.Skip(1).Take(2).Select(header => header.Text));
    }

    [Theory]
    [InlineData(0.5, 0.8, "gRPC 25–100 %")]
    [InlineData(1.25, 2, "REST 25–100 %")]
    [InlineData(0.8, 1.25, "undecided")]
    public void AGainInCallsASecondIsThatOfRates(double low, double high, string expected)
    {
        var compared = new ComparisonRecord(
            "rest", "grpc", Metrics.TimePerCall, new RatioInterval(Math.Sqrt(low * high), low, high, 0.95, 3), 0.05);

        Assert.Equal(expected, Format.Plain(VerdictWords.RangeOfRates(compared, "REST", "gRPC")));
    }

    private static double Number(ReportCell cell) =>
        double.Parse(cell.Text!.Split(' ', '\u00A0')[0], NumberStyles.Number, CultureInfo.InvariantCulture);
}
