namespace RpcBench.Load.Tests.Capacity;

public sealed class KneeSearchTests
{
    private readonly List<int> _tried = [];

    [Theory, InlineData(8, 8), InlineData(100, 128)]
    public async Task TheKneeIsWhereDoublingGainsLessThanATwentieth(int capacity, int knee)
    {
        Assert.Equal((knee, capacity), await SearchAsync(inFlight => Math.Min(inFlight, capacity), most: 4096));
        Assert.Equal(4 * knee, _tried[^1]);
    }

    [Fact]
    public async Task WhatNeverBendsEndsAtTheMost()
    {
        Assert.Equal(100, (await SearchAsync(inFlight => inFlight, most: 100)).InFlight);
        Assert.Equal([1, 2, 4, 8, 16, 32, 64, 100], _tried);
    }

    [Fact]
    public async Task OneUnluckyTrialDoesNotEndTheSearch()
    {
        Assert.Equal(32, (await SearchAsync(inFlight => inFlight == 8 ? 3.9 : Math.Min(inFlight, 32), most: 4096)).InFlight);
        Assert.Equal(128, _tried[^1]);
    }

    [Fact]
    public async Task WhatFallsBendsBeforeTheFall() =>
        Assert.Equal(4, (await SearchAsync(inFlight => inFlight <= 4 ? inFlight : 1, most: 4096)).InFlight);

    private Task<(int InFlight, double PerSecond)> SearchAsync(Func<int, double> perSecond, int most) => KneeSearch.RunAsync(
        inFlight =>
        {
            _tried.Add(inFlight);
            return Task.FromResult(perSecond(inFlight));
        },
        most);
}
