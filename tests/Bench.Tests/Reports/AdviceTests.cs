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

        AssertHas(advice, "For gets it depends: gRPC is faster in 1 of 6 one call at a time, faster in 6 of 6 with 16 in flight; REST is faster in 2 of 6 one call at a time.");
        AssertHas(advice, "For lists speed speaks for gRPC: faster in 6 of 6 one call at a time, faster in 6 of 6 with 16 in flight.");
    }

    [Fact]
    public void WhereNothingIsShownSpeedIsNoReason() => AssertHas(
        Write(Open(RecordBuilder.Whole())), "For gets no difference is shown here: choose by what else you need.", "is more than any difference shown");

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
