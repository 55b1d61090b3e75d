using RpcBench.Bench.Runs.Statistics;
using RpcBench.Records;

namespace RpcBench.Bench.Tests.Runs;

public sealed class VerdictsTests
{
    [Theory]
    [InlineData(0.80, 0.90, Verdict.GrpcFaster)]
    [InlineData(1.10, 1.20, Verdict.RestFaster)]
    [InlineData(0.97, 1.03, Verdict.NoMaterialDifference)]
    [InlineData(0.97, 0.99, Verdict.NoMaterialDifference)]
    [InlineData(0.90, 0.97, Verdict.Undecided)]
    [InlineData(1.02, 1.09, Verdict.Undecided)]
    [InlineData(0.80, 1.30, Verdict.Undecided)]
    public void TheWholeIntervalDecides(double low, double high, Verdict expected) =>
        Assert.Equal(expected, Verdicts.Of(new((low + high) / 2, low, high, 0.95, 30), 0.05));

    [Fact]
    public void TheMarginsEdgeCountsAsInside()
    {
        Assert.Equal(Verdict.NoMaterialDifference, Verdicts.Of(new(1, 1 / 1.05, 1.05, 0.95, 30), 0.05));
    }

    [Fact]
    public void AMarginOfZeroLeavesOnlyFasterOrUndecided()
    {
        Assert.Equal(Verdict.GrpcFaster, Verdicts.Of(new(0.99, 0.985, 0.995, 0.95, 30), 0));
        Assert.Equal(Verdict.Undecided, Verdicts.Of(new(1, 0.999, 1.001, 0.95, 30), 0));
    }

    [Fact]
    public void ExchangingTheArmsExchangesTheVerdict()
    {
        var grpcFaster = new RatioRecord(0.9, 0.88, 0.92, 0.95, 30);
        var restFaster = new RatioRecord(1 / 0.9, 1 / 0.92, 1 / 0.88, 0.95, 30);

        Assert.Equal(Verdict.GrpcFaster, Verdicts.Of(grpcFaster, 0.05));
        Assert.Equal(Verdict.RestFaster, Verdicts.Of(restFaster, 0.05));
    }
}
