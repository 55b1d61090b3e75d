namespace RpcBench.Statistics.Tests;

public sealed class MarginTests
{
    [Theory]
    [InlineData(0.05, 0.80, 0.90, Verdict.ContenderFaster)]
    [InlineData(0.05, 1.10, 1.20, Verdict.BaselineFaster)]
    [InlineData(0.05, 0.97, 1.03, Verdict.NoDifference)]
    [InlineData(0.05, 0.97, 0.99, Verdict.NoDifference)]
    [InlineData(0.05, 1 / 1.05, 1.05, Verdict.NoDifference)] // The edge counts as inside.
    [InlineData(0.05, 0.90, 0.97, Verdict.Inconclusive)]
    [InlineData(0.05, 1.02, 1.09, Verdict.Inconclusive)]
    [InlineData(0.05, 0.80, 1.30, Verdict.Inconclusive)]
    [InlineData(0, 0.985, 0.995, Verdict.ContenderFaster)]
    [InlineData(0, 0.999, 1.001, Verdict.Inconclusive)]
    public void TheWholeIntervalDecides(double margin, double low, double high, Verdict expected) =>
        Assert.Equal(expected, new Margin(margin).Judge(new RatioInterval((low + high) / 2, low, high, 0.95, 30)));
}
