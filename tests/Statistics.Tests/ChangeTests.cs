namespace RpcBench.Statistics.Tests;

public sealed class ChangeTests
{
    [Fact]
    public void AChangesIntervalIncludesTheVarianceBetweenRuns()
    {
        // Both runs have four launches with a deviation of 0.1290994: √(2 · 0.0166667 / 4) = 0.0912871, t(6, 0.975) = 2.446912.
        double[] launches = [0, 0.1, 0.2, 0.3];
        LaunchPair change = new(launches, [.. launches.Select(launch => launch + 0.05)]);

        var alone = Assert.Single(ChangeInterval.Compute([change], 0, 0.95)).Interval;
        var between = Assert.Single(ChangeInterval.Compute([change], 0.05, 0.95)).Interval;

        Assert.Equal(0.05, Math.Log(alone.Estimate), 12);
        Assert.Equal(2.446912 * 0.0912871, Math.Log(alone.High / alone.Estimate), 5);
        Assert.Equal(2.446912 * Math.Sqrt((0.0912871 * 0.0912871) + (2 * 0.0025)), Math.Log(between.Estimate / between.Low), 5);
        Assert.Equal(8, alone.Pairs);
    }

    [Fact]
    public void DriftCommonToAllSeriesIsRemovedAndMeansAreKept()
    {
        double[] own = [0.01, -0.01, 0.02, -0.02];
        IReadOnlyList<double> Series(double level, double sign) => [.. own.Select((one, launch) => level + (sign * one) + launch)];

        var without = CommonDrift.Remove([Series(1, 1), Series(5, -1)]);

        Assert.Equal(2.5, without[0].Average(), 9);
        Assert.Equal(6.5, without[1].Average(), 9);
        Assert.All(own.Zip(without[0]), one => Assert.Equal(2.5 + (one.First * Math.Sqrt(2)), one.Second, 9));
    }

    [Theory]
    [InlineData(0.1, new[] { 0.1, 0.1, 0.1, 0.1, 0.3 })]
    [InlineData(0.0, new[] { 0.0, 0, 0, 0, 0.3 })]
    [InlineData(0.0, new[] { 0.0, 0, 0, 0, 0.2, 0.2, 0.2, 0.2 })]
    public void TheDriftIsTheChangeThatMostSeriesShare(double drift, double[] changes)
    {
        Assert.Equal(drift, CommonDrift.Estimate(changes), 9);
        Assert.Equal(-drift, CommonDrift.Estimate([.. changes.Select(change => -change)]), 9);
    }

    [Fact]
    public void APlantedStepIsFoundAtItsPosition()
    {
        var random = new Random(11);

        var found = Enumerable.Range(0, 50).Select(_ => FindSteps(Series(random, 25, run => run < 15 ? 0 : 0.1))).ToList();

        Assert.InRange(found.Count(places => places is [15]), 45, 50);
        Assert.All(found, places => Assert.Contains(places, place => place is >= 14 and <= 16));
    }

    [Fact]
    public void TwoStepsAreFoundAtTheirPositions()
    {
        var random = new Random(12);

        Assert.Equal([12, 24], FindSteps(Series(random, 40, run => run is >= 12 and < 24 ? 0.2 : 0)));
    }

    [Theory, InlineData(5), InlineData(7), InlineData(8)]
    public void ADoublingIsFoundAmongTenRunsOnAPageOf24Series(int firstOfNewLevel)
    {
        var random = new Random(15);
        List<IReadOnlyList<(double, double)>> page =
            [.. NoisePage(random).Skip(1), Series(random, 10, run => run < firstOfNewLevel ? 0 : Math.Log(2))];

        var found = ChangePoints.Find(page);

        Assert.Equal([firstOfNewLevel], found[^1]);
        Assert.All(found.SkipLast(1), Assert.Empty);
    }

    /// <summary>An interval that misses with a probability of 0.001 reaches 3.29 deviations to either side.</summary>
    [Fact]
    public void TwoRunsWithIntervalsApartFromAllEarlierRunsAreAStep()
    {
        const double deviation = 0.02;
        var apart = 2 * 3.29 * deviation;
        List<IReadOnlyList<(double, double)>> page =
        [
            .. NoisePage(new(16)).Skip(1),
            [.. Enumerable.Range(0, 10).Select(run => ((run % 2 * 0.01) + (run < 8 ? 0 : apart), deviation))],
        ];

        Assert.Equal([8], ChangePoints.Find(page)[^1]);
    }

    [Theory, InlineData(1.0), InlineData(2.0)]
    public void NoiseShowsAStepOnAtMostFiveOfAHundredPages(double timesTheImpliedScatter)
    {
        var random = new Random(13);

        var pages = Enumerable.Range(0, 100).Select(_ => ChangePoints.Find(NoisePage(random, timesTheImpliedScatter)));

        Assert.InRange(pages.Count(series => series.Any(places => places.Count > 0)), 0, 5);
    }

    [Fact]
    public void OneOutlierIsNoStep() => Assert.Empty(FindSteps(Series(new(17), 12, run => run == 6 ? 1 : 0)));

    [Theory, InlineData(0), InlineData(1), InlineData(3)]
    public void TooFewRunsHaveNoStep(int runs) => Assert.Empty(FindSteps(Series(new(14), runs, run => run < runs / 2 ? 0 : 1)));

    private static IReadOnlyList<int> FindSteps(IReadOnlyList<(double, double)> series) => Assert.Single(ChangePoints.Find([series]));

    private static IReadOnlyList<IReadOnlyList<(double, double)>> NoisePage(Random random, double timesTheImpliedScatter = 1) =>
        [.. Enumerable.Range(0, 24).Select(_ => Series(random, 10, _ => 0, timesTheImpliedScatter))];

    // Runs whose intervals differ in width by a factor of two.
    private static List<(double, double)> Series(
        Random random, int runs, Func<int, double> level, double timesTheImpliedScatter = 1) =>
    [
        .. Enumerable.Range(0, runs).Select(run =>
        {
            var deviation = run % 2 == 0 ? 0.015 : 0.03;
            return (level(run) + (deviation * timesTheImpliedScatter * random.NextNormal()), deviation);
        }),
    ];
}
