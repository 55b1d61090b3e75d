namespace RpcBench.Load.Tests.Capacity;

public sealed class RateBisectionTests
{
    // -1: none is.
    [Theory, InlineData(1_234, -1), InlineData(101, -1), InlineData(9_600, -1), InlineData(35_000, -1)]
    [InlineData(1_234, 0), InlineData(1_234, 1), InlineData(1_234, 2), InlineData(1_234, 3), InlineData(1_234, 4), InlineData(1_234, 5)]
    [InlineData(1_234, 8), InlineData(1_234, 9)]
    public async Task TheAnswerIsWithinATwentiethBelowTheTruthThoughOneTrialIsWrong(double truth, int wrong)
    {
        var made = 0;
        var search = await RateBisection.RunAsync(100, 10_000, rate => Task.FromResult(rate <= truth != (made++ == wrong)));
        Assert.InRange(search.PerSecond!.Value, truth / (1 + RateBisection.Precision), truth);
    }

    [Fact]
    public async Task WhatTheLowestRateDoesNotKeepHasNoAnswer()
    {
        var search = await RateBisection.RunAsync(100, 10_000, _ => Task.FromResult(false));
        Assert.Null(search.PerSecond);
        Assert.Equal([new(100, false), new(100, false)], search.Trials);
    }

    [Fact]
    public async Task WhatNoRateBreaksEndsAtTheHighestOfASchedule()
    {
        var search = await RateBisection.RunAsync(100, 10_000, _ => Task.FromResult(true));
        Assert.Equal(ArrivalSchedule.HighestRate, search.PerSecond);
    }

    [Fact]
    public async Task ItEndsWhateverTheTrialsSay()
    {
        for (var seed = 0; seed < 200; seed++)
        {
            var random = new Random(seed);
            var search = await RateBisection.RunAsync(100, 10_000, _ => Task.FromResult(random.Next(2) == 0));
            Assert.InRange(search.Trials.Count, 2, RateBisection.MostTrials);
            Assert.True(search.PerSecond is null or (>= 100 and <= ArrivalSchedule.HighestRate));
        }
    }
}
