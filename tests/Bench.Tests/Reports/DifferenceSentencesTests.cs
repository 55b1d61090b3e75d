using RpcBench.Bench.Reports.Results;
using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Tests.Reports;

public sealed class DifferenceSentencesTests
{
    [Fact]
    public void TheLargestDifferenceOfEachKindStandsBesideTheDatabaseAndUsualRoundTrips() => Assert.Equal(
        [
            "The largest difference shown in gets, 54.4 µs (GetLargePayload), is 19 % of its database time over REST (282 µs), "
                + "14 % of a round trip of 400 µs (same-zone) and under 0.1 % of one of 148 ms (cross-region).",
            "The largest difference shown in lists, 7.17 ms (ListLargePayloads), is 95 % of its database time over REST (7.55 ms), "
                + "17.9 times a round trip of 400 µs (same-zone) and 4.8 % of one of 148 ms (cross-region).",
        ],
        Write(RecordBuilder.Whole()));

    [Fact]
    public void ARoundTripOfTheReadersOwnTakesTheirPlace()
    {
        var whole = RecordBuilder.Whole();
        var sentence = Write(whole with { Conditions = whole.Conditions with { RoundTripNanoseconds = 12e6 } })[1];

        Assert.EndsWith("(7.55 ms) and 60 % of a round trip of 12 ms (yours).", sentence, StringComparison.Ordinal);
    }

    [Fact]
    public void RoundTripsThatWereMeasuredTakeTheirPlace()
    {
        Assert.EndsWith("17.4 times a round trip of 412.3 µs (same-zone) and 4.8 % of one of 148.2 ms (cross-region).", Write(RecordBuilder.OverNetworks())[1], StringComparison.Ordinal);
        Assert.Contains("a round trip of 148.2 ms (cross-region)", Write(RecordBuilder.OverCrossRegion())[0], StringComparison.Ordinal);
    }

    [Fact]
    public void WhereNoDifferenceIsShownItSaysHowFarTheIntervalsReach() => Assert.StartsWith(
        "In gets no difference is shown. The intervals reach 72.1 µs at most (GetLargePayload), which is 26 % of its database time over REST (282 µs), ",
        Write(RecordBuilder.Whole().WithEach(operation => operation with { Comparisons = [operation.Comparisons[0] with { Verdict = Verdict.Inconclusive }] }))[0],
        StringComparison.Ordinal);

    [Fact]
    public void WhereNothingHasSettledOrWithManyInFlightItSaysNothing()
    {
        Assert.Empty(Write(RecordBuilder.Whole().WithEach(operation => operation with { Comparisons = [operation.Comparisons[0] with { Verdict = Verdict.NotSettled }] })));
        Assert.Empty(DifferenceSentences.Write(RunResult.Of(RecordBuilder.Whole().WithBusy()).Networks[0].Busy[0]));
    }

    [Fact]
    public void EveryReportHasThem() => Assert.All(
        [string.Join('\n', HeadlineWriter.Write(RunResult.Of(RecordBuilder.Whole())).Points), string.Join('\n', HeadlineWriter.Write(RunResult.Of(RecordBuilder.OverNetworks())).Points)],
        points => AssertHas(points, "The largest difference shown in lists"));

    private static string[] Write(RunRecord record) => [.. DifferenceSentences.Write(RunResult.Of(record).Networks[0]).Select(Figure.Plain)];
}
