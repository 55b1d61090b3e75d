using RpcBench.Bench.Reports.Load.Results;
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
    public void ADifferenceIsClaimedOnlyBeyondMarginAndSearch(double rest, double grpc, double broken, string expected) => AssertHas(
        Figure.Plain(CapacitySentences.Write(new CapacityGroup("GetSmallPayload", "p99=50ms", Side("REST", rest, broken), [Side("gRPC", grpc, broken)]), 0.05)),
        expected);

    [Fact]
    public void AnApiThatKeptTheObjectiveAtNoRateHasNoCapacity() => Assert.Equal(
        "REST kept p99=50ms at no rate that was tried of GetSmallPayload. Within p99=50ms, gRPC carries 100 GetSmallPayload calls a second.",
        CapacitySentences.Write(new CapacityGroup("GetSmallPayload", "p99=50ms", Without(Side("REST", 100, 200)), [Side("gRPC", 100, 200)]), 0.05));

    [Fact]
    public void AnInvalidCapacityIsNotGiven()
    {
        var group = new CapacityGroup("a", "p99=50ms", new("REST", LoadRecordBuilder.InvalidAtCapacity(LoadRecordBuilder.Whole().Capacities[0])), []);

        Assert.Equal("Within p99=50ms, calls a second are VALID up to: a 3,112 over REST. The capacity is INVALID.", CapacitySentences.Write(group, 0.05));
    }

    [Fact]
    public void EveryContenderIsHeldAgainstTheBaseline() => Assert.Equal(
        "Within p99=50ms, REST over HTTP/2 and REST carry about as many GetSmallPayload calls: 1,040 against 1,000 calls a second, within the margin of 5 % (one search each, no interval). "
            + "Within p99=50ms, gRPC carries 30 % more GetSmallPayload calls than REST: 1,300 against 1,000 calls a second (one search each, no interval).",
        Figure.Plain(CapacitySentences.Write(Three(Side("REST over HTTP/2", 1_040, 1_020)), 0.05)));

    [Fact]
    public void AContenderWithoutACapacityIsNotCompared() => Assert.Equal(
        "Within p99=50ms, gRPC carries 30 % more GetSmallPayload calls than REST: 1,300 against 1,000 calls a second (one search each, no interval). "
            + "REST over HTTP/2 kept p99=50ms at no rate that was tried of GetSmallPayload.",
        Figure.Plain(CapacitySentences.Write(Three(Without(Side("REST over HTTP/2", 1_000, 1_020))), 0.05)));

    [Fact]
    public void AGroupHasASideForEachArmThatWasSearchedTheBaselineFirst()
    {
        var record = LoadRecordBuilder.OfThreeArms();

        Assert.Equal(["REST", "REST over HTTP/2", "gRPC"], CapacityGroup.All(record with { Capacities = [.. record.Capacities.Reverse()] }).Single().Sides.Select(side => side.Label));
        Assert.Null(CapacityGroup.All(record with { Capacities = [.. record.Capacities.Skip(1)] }).Single().Baseline);
    }

    private static CapacityGroup Three(CapacitySide second) => new("GetSmallPayload", "p99=50ms", Side("REST", 1_000, 1_020), [second, Side("gRPC", 1_300, 1_020)]);

    private static CapacitySide Without(CapacitySide side) => side with { Record = side.Record with { PerSecond = null } };

    private static CapacitySide Side(string label, double perSecond, double broken) => new(label, new(
        "local", "GetSmallPayload", label, "p99=50ms", 64, perSecond, perSecond, [], [new OpenTrialRecord(broken, broken, null, false, "too slow") { IsValid = true }, new OpenTrialRecord(perSecond, perSecond, 1, true, null) { IsValid = true }]));
}
