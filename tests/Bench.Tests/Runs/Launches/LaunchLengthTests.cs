using RpcBench.Bench.Runs.Launches;
using RpcBench.Networks.Profiles;

namespace RpcBench.Bench.Tests.Runs.Launches;

public sealed class LaunchLengthTests
{
    private static readonly LaunchChoice Nothing = new(null, null, null, null, null);

    [Fact]
    public void NearTheWarmUpLastsUntilCallsHaveSettled()
    {
        var length = LaunchLength.Of(Network(0.4), Nothing);

        Assert.Null(length.WarmUpRounds);
        Assert.Null(length.Note);
        Assert.Equal((10, 3), (length.Rounds, length.FewestCalls));
    }

    [Fact]
    public void FarThereAreFewerIterationsAndTheNoteSaysSo()
    {
        var length = LaunchLength.Of(Network(148), Nothing);

        Assert.Equal((4, 1), (length.Rounds, length.FewestCalls));
        AssertHas(length.Note, "office", "4 iterations", "instead of 10", "--iterationCount");
    }

    [Fact]
    public void WhatTheUserChoseWins()
    {
        var length = LaunchLength.Of(Network(148), new(Launches: 4, Rounds: 60, WarmUpRounds: 2, BlockMilliseconds: 7, Calls: 9));

        Assert.Equal((60, 2, 7, 9), (length.Rounds, length.WarmUpRounds, length.BlockMilliseconds, length.Calls));
        Assert.Null(length.Note);
    }

    private static NetworkProfile Network(double milliseconds) => new("office", TimeSpan.FromMilliseconds(milliseconds));
}
