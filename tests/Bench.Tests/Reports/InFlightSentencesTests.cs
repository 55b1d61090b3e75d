using RpcBench.Bench.Reports;
using RpcBench.Bench.Reports.Results;
using RpcBench.Records;
using RpcBench.Statistics;

namespace RpcBench.Bench.Tests.Reports;

public sealed class InFlightSentencesTests
{
    private static readonly RunRecord Both = RecordBuilder.Whole().WithBusy();

    [Fact]
    public void TheHeadlineSaysWhoAnswersSoonerAloneAndWhoCarriesMoreBusy()
    {
        var sentence = HeadlineWriter.Write(RunResult.Of(Both)).Sentence;

        AssertHas(sentence, "One call at a time REST answers 2 of 6 gets sooner, by ", ", and gRPC 1 of 6 gets, by ", " and all 6 lists, by ", "With 16 in flight gRPC handles more calls/s in all 6 gets (1.43 times) and all 6 lists (1.43 times).");
    }

    [Fact]
    public void OneOfSixIsNamedAndDoesNotStandForThem()
    {
        var one = Both.WithEach(operation => operation is { InFlight: > 1, Kind: OperationKind.Single } && operation.Name != "GetDeepPayload"
            ? operation with { Comparisons = [operation.Comparisons[0] with { Verdict = Verdict.Inconclusive }] }
            : operation);

        AssertHas(HeadlineWriter.Write(RunResult.Of(one)).Sentence, "With 16 in flight gRPC handles more calls/s in 1 of 6 gets (GetDeepPayload, 1.43 times) and all 6 lists");
    }

    [Fact]
    public void TheConsolesRatioWithSeveralInFlightIsOfTimesToo()
    {
        var lines = Consoles.Write(Both, 120, unicode: true).Split('\n');
        var busy = lines.SkipWhile(line => !line.StartsWith("16 calls in flight", StringComparison.Ordinal));

        Assert.Contains("0.700 [", busy.First(line => line.StartsWith("GetSmall ", StringComparison.Ordinal)), StringComparison.Ordinal);
    }

    [Fact]
    public void WhatIsInconclusiveIsListedOnceForBothHalves()
    {
        var both = Both.WithEach(operation => operation.Name is "GetSmallPayload" or "GetDeepPayload" && (operation.InFlight > 1 || operation.Name == "GetDeepPayload")
            ? operation with { Comparisons = [operation.Comparisons[0] with { Verdict = Verdict.Inconclusive }] }
            : operation);

        Assert.StartsWith(
            "Inconclusive one call at a time: GetDeepPayload; with 16 in flight: GetSmallPayload, GetDeepPayload. The interval crosses",
            Assert.Single(HeadlineWriter.Write(RunResult.Of(both)).Points, point => point.StartsWith("Inconclusive", StringComparison.Ordinal)),
            StringComparison.Ordinal);
    }

    [Fact]
    public void EveryNumberOfCallsInFlightHasItsOwnTableAndLinesOfItsOwn()
    {
        var page = ReportWriter.Page(Both);

        AssertHas(page, "One call at a time, method by method", "16 calls in flight, method by method");
        Assert.Equal(48, new CsvTable(ReportWriter.Csv(Both)).Column("in_flight").Count());
        Assert.Equal(24, new CsvTable(ReportWriter.Csv(Both)).Column("in_flight").Count(value => value == "16"));
    }

    [Fact]
    public void ARunWithOpenVerdictsIsNotGreenAndSaysHowManyStand()
    {
        var open = Both.With(0, operation => operation with { Comparisons = [operation.Comparisons[0] with { Verdict = Verdict.NotSettled }] });

        AssertHas(ReportWriter.Page(open), "banner warn", "of 24 verdicts stand", "1 had not settled");
        AssertHas(ReportWriter.Page(RecordBuilder.Whole().WithEach(operation => operation with { Comparisons = [RecordBuilder.Compared("grpc", 0.7, 0.97, 1.03, 3)] })), "banner good");
    }
}
