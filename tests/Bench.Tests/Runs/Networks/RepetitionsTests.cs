using RpcBench.Bench.Runs.Networks;
using RpcBench.Networks.Profiles;

namespace RpcBench.Bench.Tests.Runs.Networks;

public sealed class RepetitionsTests
{
    [Theory, InlineData(0, null), InlineData(0.4, 1_000_000_000), InlineData(20, null), InlineData(5, 50_000_000)]
    public void UpToTwentyMillisecondsNothingIsLowered(double milliseconds, int? rate)
    {
        var repetitions = Repetitions.For(Network(milliseconds, rate), pairs: null, choosesIterations: false);

        Assert.False(repetitions.IsFar);
        Assert.Equal(new(), repetitions.Paired);
        Assert.Equal(10, repetitions.CallsPerInvocation);
        Assert.Null(repetitions.Note);
    }

    [Theory, InlineData(20.1, null), InlineData(148, 1_000_000_000), InlineData(1, 10_000_000)]
    public void BeyondOrOnASlowLinkThereAreFewerAndTheNoteSaysSo(double milliseconds, int? rate)
    {
        var repetitions = Repetitions.For(Network(milliseconds, rate), pairs: null, choosesIterations: false);

        Assert.True(repetitions.IsFar);
        Assert.Equal(8, repetitions.Paired.Pairs);
        Assert.Equal(1, repetitions.Paired.MinimumCalls);
        Assert.Equal(repetitions.Paired.WarmUp, repetitions.Paired.LongestWarmUp);
        Assert.Equal(1, repetitions.CallsPerInvocation);
        AssertHas(repetitions.Note, "office", "8 pairs of blocks instead of 40", "BenchmarkDotNet");
    }

    [Fact]
    public void WhatTheUserChoseWins()
    {
        var near = Repetitions.For(Network(0.4), pairs: 5, choosesIterations: true);
        var far = Repetitions.For(Network(148), pairs: 60, choosesIterations: true);

        Assert.Equal(5, near.Paired.Pairs);
        Assert.Equal(60, far.Paired.Pairs);
        AssertHas(far.Note, "60 pairs as configured");
        AssertLacks(far.Note, "iterations");
    }

    private static NetworkProfile Network(double milliseconds, int? rate = null) => new("office", TimeSpan.FromMilliseconds(milliseconds)) { BitsPerSecond = rate };
}
