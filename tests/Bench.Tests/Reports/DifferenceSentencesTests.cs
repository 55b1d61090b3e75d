using System.Text.RegularExpressions;
using RpcBench.Bench.Reports;
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
            "The largest difference shown in gets, 54.4 µs (GetLargePayload), is 14 % of a round trip of 400 µs (same-zone) "
                + "and under 0.1 % of one of 148 ms (cross-region); calls that were asked for it took T over REST, 282 µs of it in the database.",
            "The largest difference shown in lists, 7.17 ms (ListLargePayloads), is 17.9 times a round trip of 400 µs (same-zone) "
                + "and 4.8 % of one of 148 ms (cross-region); calls that were asked for it took T over REST, 7.55 ms of it in the database.",
        ],
        Write(RecordBuilder.Whole()).Select(sentence => Regex.Replace(sentence, "took [0-9.]+ [mµ]s over", "took T over")));

    [Fact]
    public void ARoundTripOfTheReadersOwnTakesTheirPlace()
    {
        var whole = RecordBuilder.Whole();
        var sentence = Write(whole with { Conditions = whole.Conditions with { RoundTripNanoseconds = 12e6 } })[1];

        Assert.Contains("is 60 % of a round trip of 12 ms (yours); calls that", sentence, StringComparison.Ordinal);
    }

    [Fact]
    public void RoundTripsThatWereMeasuredTakeTheirPlace()
    {
        Assert.Contains("17.4 times a round trip of 412.3 µs (same-zone) and 4.8 % of one of 148.2 ms (cross-region)", Write(RecordBuilder.OverNetworks())[1], StringComparison.Ordinal);
        Assert.Contains("a round trip of 148.2 ms (cross-region)", Write(RecordBuilder.OverCrossRegion())[0], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(Verdict.Inconclusive, "In gets it is inconclusive: the intervals reach 72.1 µs at most (GetLargePayload), which is 18 % of a round trip of 400 µs")]
    [InlineData(Verdict.NoDifference, "In gets no difference counts: the intervals reach 72.1 µs at most (GetLargePayload), which is 18 % of a round trip of 400 µs")]
    public void WhereNobodyIsFasterItSaysHowFarTheIntervalsReach(Verdict verdict, string said) => Assert.StartsWith(
        said,
        Write(RecordBuilder.Whole().WithEach(operation => operation with { Comparisons = [operation.Comparisons[0] with { Verdict = verdict }] }))[0],
        StringComparison.Ordinal);

    [Fact]
    public void BeyondAFactorOfThreeItIsTooNoisyToSayAndNoMultiplesArePrinted()
    {
        var noisy = RecordBuilder.Whole().WithEach(operation => operation with { Comparisons = [RecordBuilder.Compared("grpc", 0.9, 1e-7, 1.8e8, 2) with { Verdict = Verdict.Inconclusive }] });

        Assert.All(Write(noisy), sentence => AssertHas(sentence, "it is too noisy to say (", "Stop other programs"));
        AssertLacks(ReportWriter.Page(noisy) + Consoles.Write(noisy, 120, unicode: true), "180000000", "180,000,000", "[0.000");
        AssertHas(Consoles.Write(noisy, 120, unicode: true), "too noisy");
    }

    [Fact]
    public void ObjectsInMemoryHaveNoDatabase()
    {
        var whole = RecordBuilder.Whole();

        Assert.DoesNotContain("database", Write(whole with { Conditions = whole.Conditions with { Store = whole.Conditions.Store with { Provider = "memory" } } })[0], StringComparison.Ordinal);
    }

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
