namespace RpcBench.Load.Tests.Capacity;

public sealed class ObjectiveTests
{
    [Theory, InlineData("max=50ms", 60), InlineData("p99=50ms", 180), InlineData("p50=50ms", 6060)]
    public void BeyondTheMostInFlightTooManyCallsAreOlderThanTheLimit(string text, int most)
    {
        var objective = Objective.Parse(text);
        const double PerSecond = 1000;
        var window = TimeSpan.FromSeconds(10);

        // With a fifth more than need be, for bunches.
        Assert.Equal(most, objective.MostInFlight(PerSecond, window));
        var older = (most / 1.2) - (PerSecond * objective.Limit.TotalSeconds);
        Assert.Equal(PerSecond * window.TotalSeconds * (1 - (objective.Percentile / 100)), older, 1.0);
    }
}
