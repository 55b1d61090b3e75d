namespace RpcBench.Bench.Tests.Runs;

public sealed class PairedOptionsTests
{
    [Theory, InlineData(0, null), InlineData(0.4, 1_000_000_000), InlineData(20, null), InlineData(5, 50_000_000)]
    public void UpToTwentyMillisecondsNothingIsLowered(double milliseconds, int? rate) =>
        Assert.Equal(new(), PairedOptions.Over(Network(milliseconds, rate)));

    [Theory, InlineData(20.1, null), InlineData(148, 1_000_000_000), InlineData(1, 10_000_000)]
    public void BeyondOrOnASlowLinkThereAreFewer(double milliseconds, int? rate)
    {
        var options = PairedOptions.Over(Network(milliseconds, rate));

        Assert.Equal((8, 1, options.WarmUp), (options.Pairs, options.MinimumCalls, options.LongestWarmUp));
    }

    private static NetworkProfile Network(double milliseconds, int? rate) =>
        new("office", TimeSpan.FromMilliseconds(milliseconds)) { BitsPerSecond = rate };
}
