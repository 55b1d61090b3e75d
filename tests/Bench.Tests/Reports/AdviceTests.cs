using RpcBench.Bench.Reports.Results;
using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Tests.Reports;

public sealed class AdviceTests
{
    [Fact]
    public void EachKindOfCallHasTheApiThatItsVerdictsSpeakFor()
    {
        var advice = Write(RecordBuilder.Whole().WithBusy());

        AssertHas(advice, "Gets: gRPC wins 1 of 6 one call at a time and all 6 with 16 in flight; REST wins 2 of 6 one call at a time; no difference beyond 5 % in 2 of 12; inconclusive in 1 of 12.");
        AssertHas(advice, "Lists: gRPC wins all 6 one call at a time and all 6 with 16 in flight.");
    }

    [Fact]
    public void InconclusiveIsNoReasonToChooseByAnythingElse()
    {
        var advice = Write(Open(RecordBuilder.Whole()));

        AssertHas(advice, "Gets: inconclusive.");
        AssertLacks(advice, "choose by what else", "any difference shown", "At a distance");
    }

    [Fact]
    public void NoDifferenceIsAReasonToChooseByWhatElseIsNeeded() => AssertHas(
        Write(RecordBuilder.Whole().WithEach(operation => operation with { Comparisons = [operation.Comparisons[0] with { Verdict = Verdict.NoDifference }] })),
        "Gets: no difference beyond 5 %: choose by what else you need.");

    [Fact]
    public void OneWinOfTwelveDoesNotSpeakForAll() => AssertHas(
        Write(RecordBuilder.Whole().WithBusy().WithEach(operation => operation is { Name: "ListLargePayloads", InFlight: 1 } || operation.Kind == OperationKind.Single
            ? operation
            : operation with { Comparisons = [operation.Comparisons[0] with { Verdict = Verdict.Inconclusive }] })),
        "Lists: gRPC wins 1 of 6 one call at a time; inconclusive in 11 of 12.");

    [Fact]
    public void ARunOverANetworkIsNotToldToMeasureOne()
    {
        Assert.Contains("--network measures it", Write(RecordBuilder.Whole()), StringComparison.Ordinal);
        Assert.DoesNotContain("--network", Write(RecordBuilder.OverNetworks()), StringComparison.Ordinal);
    }

    [Fact]
    public void BesideARoundTripThatIsLongerDistanceComesFirst()
    {
        var record = RecordBuilder.Whole();

        AssertHas(Write(record), "a round trip of 148 ms is", "times the largest difference shown. Keep connections open");
        Assert.DoesNotContain(
            "At a distance", Write(record with { Conditions = record.Conditions with { RoundTripNanoseconds = 100_000 } }), StringComparison.Ordinal);
    }

    [Fact]
    public void ADatabaseThatTakesMostOfACallComesFirst() => AssertHas(Write(RecordBuilder.Whole()), "The database takes up to 71 % of a call (ListLargePayloads over");

    [Fact]
    public void AnInvalidRunGivesNone() => Assert.Empty(AdviceSentences.Write(RunResult.Of(RecordBuilder.Whole() with { InvalidBecause = ["a reason"] })));

    [Fact]
    public void OneApiInSeveralFormsIsNoChoiceOfTools()
    {
        var record = RecordBuilder.OfThreeArms();

        Assert.Contains("Browsers", Write(record), StringComparison.Ordinal);
        Assert.DoesNotContain("Browsers", Write(record with { Arms = [.. record.Arms.Take(2)] }), StringComparison.Ordinal);
    }

    private static RunRecord Open(RunRecord record) =>
        record.WithEach(operation => operation with { Comparisons = [operation.Comparisons[0] with { Verdict = Verdict.Inconclusive }] });

    private static string Write(RunRecord record) => Figure.Plain(string.Join('\n', AdviceSentences.Write(RunResult.Of(record))));
}
