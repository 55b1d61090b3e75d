namespace RpcBench.Load.Tests.Capacity;

public sealed class RateBisectionTests
{
    [Theory, InlineData(1_234), InlineData(101), InlineData(9_600), InlineData(35_000)]
    public async Task TheAnswerIsWithinATwentiethBelowTheTruth(double truth)
    {
        var search = await RateBisection.RunAsync(100, 10_000, rate => Task.FromResult(rate <= truth));
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

    [Theory, InlineData(0), InlineData(1), InlineData(2), InlineData(3), InlineData(4), InlineData(5), InlineData(8), InlineData(9)]
    public async Task OneWrongTrialDoesNotChangeTheAnswer(int wrong)
    {
        const double Truth = 1_234;
        var made = 0;
        var search = await RateBisection.RunAsync(100, 10_000, rate => Task.FromResult(rate <= Truth != (made++ == wrong)));
        Assert.InRange(search.PerSecond!.Value, Truth / (1 + RateBisection.Precision), Truth);
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
