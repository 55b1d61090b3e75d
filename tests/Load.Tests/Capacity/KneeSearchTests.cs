namespace RpcBench.Load.Tests.Capacity;

public sealed class KneeSearchTests
{
    [Theory, InlineData(8, 8), InlineData(100, 128)]
    public async Task TheKneeIsWhereDoublingGainsLessThanATwentieth(int capacity, int knee)
    {
        var search = await KneeSearch.RunAsync(inFlight => Task.FromResult((double)Math.Min(inFlight, capacity)), most: 4096);
        Assert.Equal((knee, capacity), (search.Knee.InFlight, (int)search.Knee.PerSecond));
        Assert.Equal(4 * knee, search.Trials[^1].InFlight);
    }

    [Fact]
    public async Task WhatNeverBendsEndsAtTheMost()
    {
        var search = await KneeSearch.RunAsync(inFlight => Task.FromResult((double)inFlight), most: 100);
        Assert.Equal([1, 2, 4, 8, 16, 32, 64, 100], search.Trials.Select(trial => trial.InFlight));
        Assert.Equal(100, search.Knee.InFlight);
    }

    [Fact]
    public async Task OneUnluckyTrialDoesNotEndTheSearch()
    {
        var search = await KneeSearch.RunAsync(inFlight => Task.FromResult(inFlight == 8 ? 3.9 : Math.Min(inFlight, 32.0)), most: 4096);
        Assert.Equal((32, 128), (search.Knee.InFlight, search.Trials[^1].InFlight));
    }

    [Fact]
    public async Task WhatFallsBendsBeforeTheFall()
    {
        var search = await KneeSearch.RunAsync(inFlight => Task.FromResult(inFlight <= 4 ? inFlight : 1.0), most: 4096);
        Assert.Equal(4, search.Knee.InFlight);
    }
}
