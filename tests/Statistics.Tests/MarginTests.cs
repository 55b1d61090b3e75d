namespace RpcBench.Statistics.Tests;

public sealed class MarginTests
{
    [Theory]
    [InlineData(0.80, 0.90, Verdict.ContenderFaster)]
    [InlineData(1.10, 1.20, Verdict.BaselineFaster)]
    [InlineData(0.97, 1.03, Verdict.NoDifference)]
    [InlineData(0.97, 0.99, Verdict.NoDifference)]
    [InlineData(0.90, 0.97, Verdict.Inconclusive)]
    [InlineData(1.02, 1.09, Verdict.Inconclusive)]
    [InlineData(0.80, 1.30, Verdict.Inconclusive)]
    public void TheWholeIntervalDecides(double low, double high, Verdict expected) =>
        Assert.Equal(expected, new Margin(0.05).Judge(new RatioInterval((low + high) / 2, low, high, 0.95, 30)));

    [Fact]
    public void TheMarginsEdgeCountsAsInside() =>
        Assert.Equal(Verdict.NoDifference, new Margin(0.05).Judge(new RatioInterval(1, 1 / 1.05, 1.05, 0.95, 30)));

    [Fact]
    public void AMarginOfZeroLeavesOnlyFasterOrInconclusive()
    {
        Assert.Equal(Verdict.ContenderFaster, new Margin(0).Judge(new RatioInterval(0.99, 0.985, 0.995, 0.95, 30)));
        Assert.Equal(Verdict.Inconclusive, new Margin(0).Judge(new RatioInterval(1, 0.999, 1.001, 0.95, 30)));
    }
}
