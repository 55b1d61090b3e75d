using RpcBench.Bench.Reports.Load.Answers;
using RpcBench.Records.Figures;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Tests.Reports.Load;

public sealed class CapacitySentencesTests
{
    [Theory]
    [InlineData(1_000, 1_300, 1_020, "gRPC carries 30 % more GetSmallPayload calls than REST: 1,300 against 1,000 calls a second")]
    [InlineData(1_500, 1_000, 1_020, "REST carries 50 % more GetSmallPayload calls than gRPC: 1,500 against 1,000 calls a second")]
    [InlineData(1_000, 1_040, 1_020, "within the margin of 5 %")]
    [InlineData(1_000, 1_300, 1_400, "no farther apart than the rates that were tried")]
    public void ADifferenceIsClaimedOnlyBeyondMarginAndSearch(double rest, double grpc, double broken, string expected)
    {
        var pair = new CapacityPair("GetSmallPayload", "p99=50ms", Capacity("REST", rest, broken), Capacity("gRPC", grpc, broken));

        Assert.Contains(expected, Figure.Plain(CapacitySentences.Write(pair, 0.05)), StringComparison.Ordinal);
    }

    [Fact]
    public void AnApiThatKeptTheObjectiveAtNoRateHasNoCapacity()
    {
        var pair = new CapacityPair("GetSmallPayload", "p99=50ms", Capacity("REST", 100, 200) with { PerSecond = null }, Capacity("gRPC", 100, 200));

        Assert.Equal(
            "REST kept p99=50ms at no rate that was tried of GetSmallPayload. Within p99=50ms, gRPC carries 100 GetSmallPayload calls a second.",
            CapacitySentences.Write(pair, 0.05));
    }

    [Fact]
    public void AnInvalidCapacityIsNotGiven()
    {
        var capacity = LoadRecordBuilder.Whole().Capacities[0];
        var pair = new CapacityPair("a", "p99=50ms", capacity with { AtCapacity = capacity.AtCapacity! with { InvalidBecause = ["late"] } }, null);

        Assert.DoesNotContain("4,150", CapacitySentences.Write(pair, 0.05), StringComparison.Ordinal);
    }

    private static CapacityRecord Capacity(string api, double perSecond, double broken) => new(
        "local", "GetSmallPayload", api, "p99=50ms", 64, perSecond, perSecond, [], [new OpenTrialRecord(broken, broken, null, false, "too slow") { IsValid = true }, new OpenTrialRecord(perSecond, perSecond, 1, true, null) { IsValid = true }]);
}
