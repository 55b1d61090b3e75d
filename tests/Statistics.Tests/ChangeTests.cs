namespace RpcBench.Statistics.Tests;

/// <summary>Changes from run to run, and where a series of runs steps.</summary>
public sealed class ChangeTests
{
    [Fact]
    public void AChangeHasStudentsIntervalOfTwoSamplesAndWhatRunsDifferByBesides()
    {
        // Deviation 0.1290994 of either run's four launches: √(2 · 0.0166667 / 4) = 0.0912871, t(6, 0.975) = 2.446912.
        double[] launches = [0, 0.1, 0.2, 0.3];
        LaunchPair change = new(launches, [.. launches.Select(launch => launch + 0.05)]);

        var alone = Assert.Single(ChangeInterval.Compute([change], 0, 0.95));
        var between = Assert.Single(ChangeInterval.Compute([change], 0.05, 0.95));

        Assert.Equal(0.05, Math.Log(alone.Estimate), 12);
        Assert.Equal(2.446912 * 0.0912871, Math.Log(alone.High / alone.Estimate), 5);
        Assert.Equal(2.446912 * Math.Sqrt((0.0912871 * 0.0912871) + (2 * 0.0025)), Math.Log(between.Estimate / between.Low), 5);
        Assert.Equal(8, alone.Pairs);
    }

    [Fact]
    public void WhatEveryLaunchDidToAllIsTakenOutAndEveryMeanStays()
    {
        double[] own = [0.01, -0.01, 0.02, -0.02];
        IReadOnlyList<double> Series(double level, double sign) => [.. own.Select((one, launch) => level + (sign * one) + launch)];

        var without = CommonDrift.TakeOut([Series(1, 1), Series(5, -1)]);

        Assert.Equal(2.5, without[0].Average(), 9);
        Assert.Equal(6.5, without[1].Average(), 9);
        Assert.All(own.Zip(without[0]), one => Assert.Equal(2.5 + (one.First * Math.Sqrt(2)), one.Second, 9));
    }

    [Theory]
    [InlineData(0.1, new[] { 0.1, 0.1, 0.1, 0.1, 0.3 })]
    [InlineData(0.0, new[] { 0.0, 0, 0, 0, 0.3 })]
    [InlineData(0.0, new[] { 0.0, 0, 0, 0, 0.2, 0.2, 0.2, 0.2 })]
    public void WhatMostChangesHaveInCommonIsTheDriftAndOfTwoHalvesTheOneThatStayed(double drift, double[] changes)
    {
        Assert.Equal(drift, CommonDrift.Find(changes), 9);
        Assert.Equal(-drift, CommonDrift.Find([.. changes.Select(change => -change)]), 9);
    }

    [Fact]
    public void APlantedStepIsFoundAtItsPlace()
    {
        var random = new Random(11);

        var found = Enumerable.Range(0, 50).Select(_ => ChangePoints.Find(Series(random, 25, run => run < 15 ? 0 : 0.1))).ToList();

        Assert.InRange(found.Count(places => places is [15]), 45, 50);
        Assert.All(found, places => Assert.Contains(places, place => place is >= 14 and <= 16));
    }

    [Fact]
    public void TwoStepsAreFoundAtTheirPlaces()
    {
        var random = new Random(12);

        Assert.Equal([12, 24], ChangePoints.Find(Series(random, 40, run => run is >= 12 and < 24 ? 0.2 : 0)));
    }

    [Fact]
    public void NoiseHasAStepInAtMostFiveOfAHundredSeries()
    {
        var random = new Random(13);

        Assert.InRange(Enumerable.Range(0, 100).Count(_ => ChangePoints.Find(Series(random, 25, _ => 0)).Count > 0), 0, 5);
    }

    [Theory, InlineData(0), InlineData(1), InlineData(3), InlineData(8)]
    public void FewRunsHaveNoStep(int runs) => Assert.Empty(ChangePoints.Find(Series(new(14), runs, run => run < runs / 2 ? 0 : 1)));

    // Runs whose intervals differ in width by a factor of two.
    private static List<(double, double)> Series(Random random, int runs, Func<int, double> level) =>
    [
        .. Enumerable.Range(0, runs).Select(run =>
        {
            var deviation = run % 2 == 0 ? 0.015 : 0.03;
            return (level(run) + (deviation * random.Normal()), deviation);
        }),
    ];
}
