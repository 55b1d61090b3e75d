using RpcBench.Bench.Reports;
using RpcBench.Bench.Reports.Results;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Tests.Reports;

public sealed class FactorReportTests
{
    private static readonly RunRecord Record = FactorRecords.Of(54, 50, 58, 44, 53, 75, 71, 71);

    private static FactorResult Result => FactorResult.Of(Record.Networks[0])[0];

    [Fact]
    public void TheStepsAddUpToTheWholeDifference()
    {
        Assert.Equal(17_000, Result[FactorName.Total].Estimate, 3);
        Assert.Equal(
            Result[FactorName.Total].Estimate,
            new[] { FactorName.Bridge, FactorName.Encoding, FactorName.Http, FactorName.Framing }.Sum(name => Result[name].Estimate), 3);
        Assert.Equal(0, Result[FactorName.Twin].Estimate, 3);
    }

    [Fact]
    public void WhatTheMachineDoesToAllArmsOfARowIsInNoInterval() =>
        // Twenty microseconds to and fro in every arm; 0.6 at most in any difference.
        Assert.All(Result.Contrasts, contrast => Assert.InRange(contrast.Interval.HalfWidth, 0, 1000));

    [Fact]
    public void ARunWithoutAllArmsHasNone()
    {
        Assert.False(FactorResult.IsThereFor(RecordBuilder.Whole()));
        Assert.True(FactorResult.IsThereFor(Record));
        Assert.Empty(FactorResult.Of(RecordBuilder.Whole().Networks[0]));
    }

    [Fact]
    public void ThePageBeginsWithWhatIsMostOfTheDifference()
    {
        var page = ReportWriter.Page(Record);

        AssertHas(page, "<h1>GetSmallPayload, one call at a time: a call takes", "longer over gRPC; the largest step is gRPC instead of a plain POST over HTTP/2 (+1");
        AssertHas(page, "From REST to gRPC: GetSmallPayload, 16 calls in flight", "Every arm&#39;s times, ratios and costs");
    }

    [Fact]
    public void WhereAnEncodingsCostDependsOnTheRestThePageGivesARange()
    {
        var points = Figure.Plain(string.Join('\n', FactorSentences.Points(FactorResult.Of(FactorRecords.Of(54, 150, 58, 44, 53, 75, 71, 71).Networks[0])[0], 0.05)));

        AssertHas(points, "protobuf instead of JSON changed a call by -106", "to -4", "depending on the rest");
    }

    [Fact]
    public void TheFileOfFactorsHasALineForEachDifference()
    {
        var csv = new CsvTable(ReportWriter.All(Record).Single(file => file.Name == ReportWriter.FactorsName).Content);

        Assert.Equal(2 * Enum.GetValues<FactorName>().Length, csv.Column("difference_ns").Count());
    }
}
