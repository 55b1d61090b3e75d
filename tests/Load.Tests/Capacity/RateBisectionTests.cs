namespace RpcBench.Load.Tests.Capacity;

public sealed class RateBisectionTests
{
    [Theory, InlineData("max=50ms", 60), InlineData("p99=50ms", 180), InlineData("p50=50ms", 6060)]
    public void BeyondTheInFlightLimitTooManyCallsMissTheObjective(string text, int most)
    {
        var objective = Objective.Parse(text);
        const double PerSecond = 1000;
        var window = TimeSpan.FromSeconds(10);

        // The limit includes a margin of a fifth for bursts.
        Assert.Equal(most, objective.MostInFlight(PerSecond, window));
        var older = (most / 1.2) - (PerSecond * objective.Limit.TotalSeconds);
        Assert.Equal(PerSecond * window.TotalSeconds * (1 - (objective.Percentile / 100)), older, 1.0);
    }

    [Theory, InlineData(1_234, -1), InlineData(101, -1), InlineData(9_600, -1), InlineData(35_000, -1)]
    [InlineData(1_234, 0), InlineData(1_234, 1), InlineData(1_234, 2), InlineData(1_234, 3), InlineData(1_234, 4), InlineData(1_234, 5)]
    [InlineData(1_234, 8), InlineData(1_234, 9)]
    public async Task TheCapacityIsAtMostFivePercentTooLowAlthoughOneTrialIsWrong(double truth, int wrong)
    {
        var made = 0;
        var found = await RateBisection.RunAsync(100, 10_000, rate => Task.FromResult(rate <= truth != (made++ == wrong)));
        Assert.InRange(found!.Value, truth / (1 + RateBisection.Precision), truth);
    }

    [Fact]
    public async Task WithoutACapacityAtTheLowestRateTheResultIsNull()
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
    public async Task ATargetThatKeepsEveryRateEndsAtTheHighestRate()
    {
        Assert.Equal(ArrivalSchedule.HighestRate, await RateBisection.RunAsync(100, 10_000, _ => Task.FromResult(true)));
    }

    [Fact]
    public async Task TheBisectionEndsWhateverTheTrialsReport()
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
