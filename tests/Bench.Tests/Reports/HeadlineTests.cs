using RpcBench.Bench.Reports.Answers;
using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Tests.Reports;

public sealed class HeadlineTests
{
    [Fact]
    public void TheSentenceCountsEveryVerdictAtItsMargin() => Assert.Equal(
        "At a margin of 5 %, gRPC is faster in 7 and REST in 2 of 12 methods; no material difference in 2; undecided in 1.",
        Sentence(RecordBuilder.Whole()));

    [Fact]
    public void WhereNobodyWinsTheSentenceNamesNoWinner() => Assert.Equal(
        "At a margin of 5 %, neither API is shown to be faster in any of 12 methods; undecided in 12.",
        Sentence(RecordBuilder.Whole().WithEach(operation => operation with { Comparisons = [operation.Comparisons[0] with { Verdict = Verdict.Undecided }] })));

    [Fact]
    public void AnUnfinishedRunSpeaksOnlyOfWhatItMeasured() => Assert.Equal(
        "At a margin of 5 %, REST is faster in 2 and gRPC in 1 of the 6 methods measured (of 12); no material difference in 2; undecided in 1.",
        Sentence(RecordBuilder.Partial()));

    [Fact]
    public void ARunWithoutVerdictsClaimsNothing() => Assert.StartsWith(
        "No method has a verdict",
        Sentence(RecordBuilder.Whole().WithEach(operation => operation with { Comparisons = [] })),
        StringComparison.Ordinal);

    [Fact]
    public void ARunWithoutOperationsClaimsNothing()
    {
        var headline = Write(RecordBuilder.Whole().WithOperations([]));

        Assert.StartsWith("No method has a verdict", headline.Sentence, StringComparison.Ordinal);
        Assert.Empty(headline.Points);
    }

    [Fact]
    public void AnInvalidRunDecidesNothing()
    {
        var headline = Write(RecordBuilder.Whole() with { InvalidBecause = ["the generator was out of CPU"] });

        Assert.Equal("This run is invalid: decide nothing on its figures.", headline.Sentence);
        AssertHas(headline.Points[0], "should not be");
    }

    // The widest upper end among gRPC's wins is GetLargePayload's: 0.921 x 1.028 = 0.9468.
    [Fact]
    public void TheLeastGainIsTheWorstEndOfAllIntervalsRoundedDown() =>
        AssertHas(Points(RecordBuilder.Whole()), "gRPC is faster, it takes at least 5.3 % less time than REST");

    // The nearest lower end among REST's wins is GetMediumPayload's: 1 - 1 / (1.124 x 0.972) = 0.0847.
    [Fact]
    public void RestsGainIsMeasuredAgainstGrpc() =>
        AssertHas(Points(RecordBuilder.Whole()), "REST is faster, it takes at least 8.4 % less time than gRPC");

    [Fact]
    public void ASingleWinIsNamedWithItsInterval() => AssertHas(
        Points(RecordBuilder.Whole().WithOperations([RecordBuilder.Whole().Networks[0].Operations[6]])),
        "gRPC takes less time than REST in ListSmallPayloads: 16 % less (95 % interval: 13 % to 18 %).");

    [Fact]
    public void TheStoresPartIsSaidForBothApis() =>
        AssertHas(Points(RecordBuilder.Whole()), "The store's part of a call is 42 % over REST and 37 % to 71 % over gRPC");

    [Theory, InlineData(150, "gRPC moves 25 % more bytes a call"), InlineData(100, "gRPC moves as many bytes a call")]
    public void MoreBytesAreCalledMoreAndEqualOnesEqual(double received, string expected) => AssertHas(
        Points(RecordBuilder.Whole().WithEach(operation => operation
            .WithCell("rest", cell => cell with { Wire = new(1, 100, 100) })
            .WithCell("grpc", cell => cell with { Wire = new(1, 100, received) }))),
        expected);

    [Fact]
    public void EveryContenderIsComparedWithTheBaseline()
    {
        var points = Points(RecordBuilder.OfThreeArms());

        Assert.Equal(
            "At a margin of 5 %, REST over HTTP/2 against REST: REST over HTTP/2 is faster in 12 of 12 methods. "
            + "gRPC against REST: gRPC is faster in 7 and REST in 2 of 12 methods; no material difference in 2; undecided in 1.",
            Sentence(RecordBuilder.OfThreeArms()));
        AssertHas(points, "Where REST over HTTP/2 is faster, it takes at least 7.4 % less time than REST");
        AssertHas(points, "gRPC against REST: Undecided: GetDeepPayload.");
        AssertHas(points, "over REST, 47 % over REST over HTTP/2 and 37 % to 71 % over gRPC, by method", "Over the socket gRPC moves");
        AssertHas(points, "Over the socket REST over HTTP/2 moves");
    }

    [Fact]
    public void OverNetworksEveryContenderHasItsOwnVerdicts()
    {
        var record = RecordBuilder.OverNetworks(RecordBuilder.OfThreeArms());

        Assert.StartsWith("At a margin of 5 %, REST over HTTP/2 against REST: REST over HTTP/2 is faster in 12 of 12 over local", Sentence(record), StringComparison.Ordinal);
        AssertHas(Sentence(record), "gRPC against REST: gRPC is faster in 7 of 12 over local");
        AssertHas(Points(record), "gRPC against REST: The verdict is the same over every network in 2 of 12 methods.");
    }

    private static Headline Write(RunRecord record) => HeadlineWriter.Write(Answer.Of(record));

    private static string Sentence(RunRecord record) => Figure.Plain(Write(record).Sentence);

    private static string Points(RunRecord record) => Figure.Plain(string.Join('\n', Write(record).Points));
}
