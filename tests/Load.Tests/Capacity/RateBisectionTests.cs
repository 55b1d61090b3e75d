namespace RpcBench.Load.Tests.Capacity;

public sealed class RateBisectionTests
{
    [Theory, InlineData(1_234), InlineData(101), InlineData(9_600), InlineData(35_000)]
    public async Task TheAnswerIsWithinATwentiethBelowTheTruth(double truth)
    {
        var found = await RateBisection.RunAsync(100, 10_000, rate => Task.FromResult(rate <= truth));
        Assert.InRange(found!.Value, truth / (1 + RateBisection.Precision), truth);
    }

    [Fact]
    public async Task WhatTheLowestRateDoesNotKeepHasNoAnswer()
    {
        List<double> tried = [];
        Assert.Null(await RateBisection.RunAsync(100, 10_000, rate =>
        {
            tried.Add(rate);
            return Task.FromResult(false);
        }));
        Assert.Equal([100, 100], tried);
    }

    [Fact]
    public async Task WhatNoRateBreaksEndsAtTheHighestOfASchedule()
    {
        Assert.Equal(ArrivalSchedule.HighestRate, await RateBisection.RunAsync(100, 10_000, _ => Task.FromResult(true)));
    }

    [Theory, InlineData(0), InlineData(1), InlineData(2), InlineData(3), InlineData(4), InlineData(5), InlineData(8), InlineData(9)]
    public async Task OneWrongTrialDoesNotChangeTheAnswer(int wrong)
    {
        const double Truth = 1_234;
        var made = 0;
        var found = await RateBisection.RunAsync(100, 10_000, rate => Task.FromResult(rate <= Truth != (made++ == wrong)));
        Assert.InRange(found!.Value, Truth / (1 + RateBisection.Precision), Truth);
    }

    [Fact]
    public async Task ItEndsWhateverTheTrialsSay()
    {
        for (var seed = 0; seed < 200; seed++)
        {
            var (random, made) = (new Random(seed), 0);
            var found = await RateBisection.RunAsync(100, 10_000, _ =>
            {
                made++;
                return Task.FromResult(random.Next(2) == 0);
            });
            Assert.InRange(made, 2, RateBisection.MostTrials);
            Assert.True(found is null or (>= 100 and <= ArrivalSchedule.HighestRate));
        }
    }
}
