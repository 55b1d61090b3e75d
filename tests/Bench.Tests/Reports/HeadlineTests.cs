using RpcBench.Bench.Reports;
using RpcBench.Bench.Reports.Results;
using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Tests.Reports;

public sealed class HeadlineTests
{
    [Fact]
    public void TheSentenceCountsEveryVerdictAtItsMargin() => Assert.Equal(
        "gRPC wins 7 and REST 2 of 12 methods; no difference beyond 5 % in 2; inconclusive in 1. Margin: 5 %.",
        Sentence(RecordBuilder.Whole()));

    [Fact]
    public void WhereNobodyWinsTheSentenceNamesNoWinner() => Assert.Equal(
        "No API is shown to be faster in 12 methods; inconclusive in 12. Margin: 5 %.",
        Sentence(RecordBuilder.Whole().WithEach(operation => operation with { Comparisons = [operation.Comparisons[0] with { Verdict = Verdict.Inconclusive }] })));

    [Fact]
    public void AnUnfinishedRunSpeaksOnlyOfWhatItMeasured() => Assert.Equal(
        "REST wins 2 and gRPC 1 of the 6 methods measured (of 12); no difference beyond 5 % in 2; inconclusive in 1. Margin: 5 %.",
        Sentence(RecordBuilder.Partial()));

    [Fact]
    public void ARunWithoutVerdictsClaimsNothing() => Assert.StartsWith(
        "No method has a verdict",
        Sentence(RecordBuilder.Whole().WithEach(operation => operation with { Comparisons = [] })),
        StringComparison.Ordinal);

    [Fact]
    public void ARunThatEndedInItsFirstLaunchSaysSoAndHasNoEmptyTable()
    {
        var record = RecordBuilder.Whole().WithBusy().WithEach(operation => operation with
        {
            Comparisons = [],
            Cells = operation.InFlight == 1 ? operation.Cells : [.. operation.Cells.Select(cell => cell with { Time = null, Wire = null, Server = null })],
        });
        record = record with { Networks = [record.Networks[0] with { Launches = [] }] };

        Assert.Equal("No method has a verdict: launch 1 was not finished; a ratio needs two launches.", Sentence(record));
        AssertLacks(Consoles.Write(record, 120, unicode: true), "16 calls in flight");
        AssertLacks(ReportWriter.Markdown(record), "16 calls in flight, method by method");
    }

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
    public void TheDatabaseTimeIsSaidForBothApisWithTheCallThatItIsAPartOf() => AssertHas(
        Points(RecordBuilder.Whole()),
        "Database time of a call: over REST from", "over gRPC from 97.2 of 265.1 µs (37 %) in GetSmallPayload to", "(71 %) in ListLargePayloads. The rest is");

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
            "REST over HTTP/2 against REST: REST over HTTP/2 wins 12 of 12 methods. "
            + "gRPC against REST: gRPC wins 7 and REST 2 of 12 methods; no difference beyond 5 % in 2; inconclusive in 1. Margin: 5 %.",
            Sentence(RecordBuilder.OfThreeArms()));
        AssertHas(points, "Where REST over HTTP/2 is faster, it takes at least 7.4 % less time than REST");
        AssertHas(points, "gRPC against REST: Inconclusive: GetDeepPayload.");
        AssertHas(points, "over REST over HTTP/2 from", "(37 %) in GetSmallPayload to", "Over the socket gRPC moves");
        AssertHas(points, "Over the socket REST over HTTP/2 moves");
    }

    [Fact]
    public void OverNetworksEveryContenderHasItsOwnVerdicts()
    {
        var record = RecordBuilder.OverNetworks(RecordBuilder.OfThreeArms());

        Assert.StartsWith("REST over HTTP/2 against REST: REST over HTTP/2 wins 12 of 12 over local", Sentence(record), StringComparison.Ordinal);
        AssertHas(Sentence(record), "gRPC against REST: gRPC wins 7 of 12 over local");
        AssertHas(Points(record), "gRPC against REST: The verdict is the same over every network in 2 of 12 methods.");
    }

    [Fact]
    public void WhereNobodyWinsNobodyIsCountedAsTheWinnerOfNothing()
    {
        var networks = RecordBuilder.OverNetworks();
        networks = networks with { Networks = [.. networks.Networks.Select(network => network with { Operations = [.. network.Operations.Select(Open)] })] };

        Assert.StartsWith("No API is shown to be faster over any network.", Sentence(networks), StringComparison.Ordinal);
        Assert.DoesNotContain("wins 0", Points(RecordBuilder.Whole().WithEach(Open)), StringComparison.Ordinal);

        static OperationRecord Open(OperationRecord operation) => operation with { Comparisons = [operation.Comparisons[0] with { Verdict = Verdict.Inconclusive }] };
    }

    private static Headline Write(RunRecord record) => HeadlineWriter.Write(RunResult.Of(record));

    private static string Sentence(RunRecord record) => Figure.Plain(Write(record).Sentence);

    private static string Points(RunRecord record) => Figure.Plain(string.Join('\n', Write(record).Points));
}
