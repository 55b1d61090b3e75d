namespace RpcBench.Load.Tests.Capacity;

public sealed class KneeSearchTests
{
    private readonly List<int> _triedInFlight = [];

    [Theory, InlineData(8, 8), InlineData(100, 128)]
    public async Task TheKneeIsWhereDoublingTheCallsInFlightGainsLessThanFivePercent(int capacity, int knee)
    {
        Assert.Equal((knee, capacity), await SearchAsync(inFlight => Math.Min(inFlight, capacity), maximumInFlight: 4096));
        Assert.Equal(4 * knee, _triedInFlight[^1]);
    }

    [Fact]
    public async Task ThroughputThatAlwaysGrowsEndsAtTheHighestConcurrency()
    {
        Assert.Equal(100, (await SearchAsync(inFlight => inFlight, maximumInFlight: 100)).InFlight);
        Assert.Equal([1, 2, 4, 8, 16, 32, 64, 100], _triedInFlight);
    }

    [Fact]
    public async Task OneUnluckyTrialDoesNotEndTheSearch()
    {
        Assert.Equal(32, (await SearchAsync(inFlight => inFlight == 8 ? 3.9 : Math.Min(inFlight, 32), maximumInFlight: 4096)).InFlight);
        Assert.Equal(128, _triedInFlight[^1]);
    }

    [Fact]
    public async Task WhenThroughputFallsTheKneeIsBeforeTheFall() =>
        Assert.Equal(4, (await SearchAsync(inFlight => inFlight <= 4 ? inFlight : 1, maximumInFlight: 4096)).InFlight);

    private Task<(int InFlight, double PerSecond)> SearchAsync(Func<int, double> throughputAt, int maximumInFlight) => KneeSearch.RunAsync(
        inFlight =>
        {
            _triedInFlight.Add(inFlight);
            return Task.FromResult(throughputAt(inFlight));
        },
        maximumInFlight);
}
