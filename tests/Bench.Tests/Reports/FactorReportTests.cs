using RpcBench.Bench.Reports;
using RpcBench.Bench.Reports.Results;
using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Tests.Reports;

public sealed class FactorReportTests
{
    private static readonly RunRecord Record = FactorRecords.Of(54, 50, 58, 44, 53, 75, 71, 71);

    private static FactorResult Result => FactorResult.Of(Record)[0];

    [Fact]
    public void TheStepsAddUpToTheWholeDifference()
    {
        Assert.Equal(17_000, Result[FactorDesigns.Total].Estimate, 3);
        Assert.Equal(
            Result[FactorDesigns.Total].Estimate,
            new[] { FactorDesigns.Bridge, FactorDesigns.Encoding, FactorDesigns.Http, FactorDesigns.Framing }.Sum(name => Result[name].Estimate), 3);
        Assert.Equal(0, Result[FactorDesigns.Twin].Estimate, 3);
    }

    [Fact]
    public void WhatTheMachineDoesToAllArmsOfARowIsInNoInterval() =>
        // Twenty microseconds to and fro in every arm; 0.6 at most in any difference.
        Assert.All(Result.Differences, difference => Assert.InRange(difference.Interval.HalfWidth, 0, 1000));

    [Fact]
    public void ARunWithoutAllArmsHasNone()
    {
        Assert.Null(FactorDesign.Of(RecordBuilder.Whole()));
        Assert.Same(FactorDesigns.Protocol, FactorDesign.Of(Record));
        Assert.Empty(FactorResult.Of(RecordBuilder.Whole()));
        Assert.Empty(FactorResult.Of(RecordBuilder.Whole().Networks[0], FactorDesigns.Protocol));
    }

    [Fact]
    public void ARunThatMeasuredOverNoNetworkHasItsReport()
    {
        var record = Record with { Networks = [] };

        AssertHas(ReportWriter.Page(record), "Nothing was measured over all arms.");
        Assert.DoesNotContain("What a call makes both sides do", ReportWriter.Markdown(record), StringComparison.Ordinal);
    }

    [Fact]
    public void ThePageBeginsWithWhatIsMostOfTheDifference()
    {
        var page = ReportWriter.Page(Record);

        AssertHas(page, "<h1>GetSmallPayload, one call at a time: a call takes", "longer over gRPC; the largest step shown is gRPC instead of a plain POST over HTTP/2 (+1");
        AssertHas(page, "From REST to gRPC: GetSmallPayload, 16 calls in flight", "Every arm&#39;s times, ratios and costs");
    }

    [Fact]
    public void WhereAnEncodingsCostDependsOnTheRestThePageGivesARange()
    {
        var points = Figure.Plain(string.Join('\n', FactorSentences.Points(FactorResult.Of(FactorRecords.Of(54, 150, 58, 44, 53, 75, 71, 71))[0], 0.05)));

        AssertHas(points, "protobuf with mapping instead of JSON changed a call by -106", "to -4", "depending on the rest");
    }

    [Fact]
    public void TheLargestStepIsOneThatIsShownAndARangeWhereStepsInteract()
    {
        var interacting = FactorResult.Of(FactorRecords.Of(54, 54, 150, 44, 53, 152, 71, 71));
        AssertHas(Figure.Plain(FactorSentences.Headline(interacting, 0.05)), "the largest step shown is", "depending on the rest");

        // Protobuf costs 60 µs with two arms and saves 90 with the third: its average of 10 is less than the 40 of HTTP/2, and nobody's cost.
        var opposed = FactorResult.Of(FactorRecords.Of(100, 100, 140, 160, 200, 240, 150, 150));
        AssertHas(
            Figure.Plain(FactorSentences.Headline(opposed, 0.05)),
            "the largest step shown is protobuf with mapping instead of JSON (-90.00 to +60.00 µs, depending on the rest)");

        // The whole differs, and no step by itself.
        var hidden = Result.Design.Told.Aggregate(Result, (result, name) => result with
        {
            Differences = [.. result.Differences.Select(one => one.Contrast.Name == name ? one with { Interval = one.Interval with { OverLaunches = 1e9 } } : one)],
        });
        Assert.EndsWith("longer over gRPC; no step is shown.", FactorSentences.Headline([hidden], 0.05), StringComparison.Ordinal);
    }

    [Fact]
    public void WhatHadNotSettledShowsNoStep()
    {
        var unsettled = FactorResult.Of(Record.WithEach(operation => operation with
        {
            Comparisons = [.. operation.Comparisons.Select(comparison => comparison with { Verdict = Verdict.NotSettled })],
        }));

        AssertHas(FactorSentences.Headline(unsettled, 0.05), "(not settled): no difference between REST and gRPC is shown");
    }

    [Fact]
    public void TheFileOfFactorsHasALineForEachDifference()
    {
        var csv = new CsvTable(ReportWriter.All(Record).Single(file => file.Name == ReportWriter.FactorsName).Content);

        Assert.Equal(2 * FactorDesigns.Protocol.Contrasts.Count, csv.Column("difference_ns").Count());
    }

    [Fact]
    public void ABudgetIsDrawnForEachSideWithWhatItsPartsDoNotExplainInGrey()
    {
        var page = ReportWriter.Page(Budget());

        AssertHas(
            page, "<h1>GetSmallPayload: of 54.00 µs over REST, ", "over gRPC, ", "What a call is made of", "A call over REST: GetSmallPayload, one call at a time", "A call over gRPC: GetSmallPayload", "REST: TCP takes", "class=\"step unexplained\"", "not explained by parts",
            "What a call makes both sides do");
    }

    // What all arms take to and fro is twenty times what they take.
    [Fact]
    public void APartWhoseIntervalHoldsZeroIsNotTheLargest()
    {
        var results = FactorResult.Of(FactorRecords.Of(FactorDesigns.Budget, 1, 1, 1, 1, 25, 50, 55, 58, 70, 70));

        Assert.False(results[0].Find("RestTcp").IsShown);
        AssertHas(
            FactorSentences.Headline(results, 0.05), "of 1.000 µs over REST no part is shown to be above zero", "of 70.00 µs over gRPC, the largest part shown is ");
    }

    [Fact]
    public void WhatARungTakesBeyondItsPartsStandsBesideIt()
    {
        var result = FactorResult.Of(Budget())[0];

        Assert.Equal(5_000, result["RestCoding"].Estimate, 3);
        Assert.Equal(3_000, result.Explained("RestCoding")!.Value, 3);
        Assert.Null(result.Explained("RestHandler"));
        AssertHas(ReportWriter.Markdown(Budget()), "REST: encoding and decoding JSON", "3.000 µs | +2.000 µs");
        Assert.Equal("3000", new CsvTable(ReportWriter.All(Budget()).Single(file => file.Name == ReportWriter.FactorsName).Content).Column("parts_ns").ElementAt(2));
    }

    [Fact]
    public void WhatOneChoiceChangesIsSaidOfBothSides()
    {
        var record = FactorRecords.Of(FactorDesigns.All.Single(design => design.Name == "tls"), 54, 60, 71, 71);

        AssertHas(ReportWriter.Page(record), "TLS over REST changed a call by +6", "no effect is shown of TLS over gRPC");
        AssertLacks(FactorSentences.Headline(FactorResult.Of(record), 0.05), "no effect");
    }

    [Fact]
    public void WhereNothingIsShownTheHeadlineSaysSoAndTheListDoesNotRepeatIt()
    {
        var results = FactorResult.Of(FactorRecords.Of(FactorDesigns.All.Single(design => design.Name == "tls"), 54, 54, 71, 71));

        AssertHas(FactorSentences.Headline(results, 0.05), "no effect is shown of TLS over REST and TLS over gRPC");
        Assert.DoesNotContain(FactorSentences.Headline(results, 0.05), FactorSentences.Rest(results, 0.05));
    }

    private static RunRecord Budget()
    {
        var record = FactorRecords.Of(FactorDesigns.Budget, 54, 20, 40, 45, 25, 50, 55, 58, 70, 70);
        var operation = record.Networks[0].Operations[0];
        var counters = new ProcessCountersRecord(2, 0.01, 1.5, 4096);
        return record.WithOperations(
        [
            operation with
            {
                Parts = [.. new[] { ("encode-json", 1_000), ("decode-json", 2_000), ("encode-protobuf", 500), ("decode-protobuf", 700), ("map", 100) }.Select(part => new PartRecord(part.Item1, [[part.Item2]]))],
                Cells = [.. operation.Cells.Select(cell => cell with { Counters = new(500, counters, counters, 4) })],
            },
        ]);
    }
}
