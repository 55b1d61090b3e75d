namespace RpcBench.Bench.Tests.Reports;

public sealed class InFlightSectionTests
{
    private static readonly RunRecord Sweep = RecordBuilder.Complete().WithCallsInFlight().WithCallsInFlight(inFlight: 64);

    [Fact]
    public void ThreeConcurrencyLevelsHaveTwoChartsPerOperation()
    {
        var page = RunKinds.RenderPage(Sweep);

        AssertHas(page, "Throughput by calls in flight: GetSmallPayload", "p99 by calls in flight: GetSmallPayload");
        Assert.Equal(
            2 * RunResult.FromRecord(Sweep).Networks[0].Methods.Count, Regex.Count(page, "<title id=\"[^\"]*-(throughput|tail)-title\""));
    }

    [Fact]
    public void TheTableHasALinePerConcurrencyLevelWithTheRatioOfRates()
    {
        var table = InFlightSection.BuildTable(RunResult.FromRecord(Sweep).Networks[0], name => name);

        Assert.All(table.Groups, method => Assert.Equal(
            ["one at a time", "16 in flight", "64 in flight"], method.Lines.Select(line => line[0].Text)));
        Assert.All(table.Groups.SelectMany(method => method.Lines), line => Assert.All(line, cell => Assert.NotNull(cell.Text)));
        AssertHas(RunKinds.CreateReports(Sweep).First(file => file.Name == "report.md").Content, "By calls in flight", "64 in flight");
        AssertHas(RunKinds.RenderScreen(Sweep, 80), "64 in flight");
    }

    [Fact]
    public void TwoConcurrencyLevelsHaveNoCharts()
    {
        var page = RunKinds.RenderPage(RecordBuilder.Complete().WithCallsInFlight());

        AssertLacks(page, "by calls in flight");
    }
}
