namespace RpcBench.Bench.Tests.Runs.Networks;

public sealed class RepetitionsTests
{
    [Theory, InlineData(0, null), InlineData(0.4, 1_000_000_000), InlineData(20, null), InlineData(5, 50_000_000)]
    public void UpToTwentyMillisecondsNothingIsLowered(double milliseconds, int? rate)
    {
        var repetitions = Repetitions.For(Network(milliseconds, rate));

        Assert.False(repetitions.IsFar);
        Assert.Equal(new(), repetitions.Paired);
    }

    [Theory, InlineData(20.1, null), InlineData(148, 1_000_000_000), InlineData(1, 10_000_000)]
    public void BeyondOrOnASlowLinkThereAreFewer(double milliseconds, int? rate)
    {
        var repetitions = Repetitions.For(Network(milliseconds, rate));

        Assert.True(repetitions.IsFar);
        Assert.Equal(8, repetitions.Paired.Pairs);
        Assert.Equal(1, repetitions.Paired.MinimumCalls);
        Assert.Equal(repetitions.Paired.WarmUp, repetitions.Paired.LongestWarmUp);
    }

    private static NetworkProfile Network(double milliseconds, int? rate = null) =>
        new("office", TimeSpan.FromMilliseconds(milliseconds)) { BitsPerSecond = rate };
}
