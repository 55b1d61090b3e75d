namespace RpcBench.Statistics.Tests;

public sealed class TrendTests
{
    [Fact]
    public void AKnownSeriesGivesTheStatisticOfTheFormula()
    {
        // Nine of ten pairs fall and one rises: S = −8. The variance of five values is 5 · 4 · 15 / 18 = 50/3.
        Assert.Equal(-7 / Math.Sqrt(50 / 3.0), Trend.ZScore([[5, 4, 2, 3, 1]]), 12);
        Assert.Equal(7 / Math.Sqrt(50 / 3.0), Trend.ZScore([[1, 3, 2, 4, 5]]), 12);
    }

    [Fact]
    public void SeveralSeriesAddTheirPairsAndTheirVariances()
    {
        // S is −3, −3 and −1. The variances are 3 · 2 · 11 / 18 twice, and 1 for two values.
        Assert.Equal(-6 / Math.Sqrt((2 * 66 / 18.0) + 1), Trend.ZScore([[3, 2, 1], [90, 80, 70], [2, 1]]), 12);
    }

    [Fact]
    public void TiesCountForNeitherDirectionAndReduceTheVariance()
    {
        // Five pairs fall and one is equal: S = −5. The variance of four values is 4 · 3 · 13 / 18, less one for two equal values.
        Assert.Equal(-4 / Math.Sqrt((4 * 3 * 13 / 18.0) - 1), Trend.ZScore([[3, 2, 2, 1]]), 12);
    }

    [Fact]
    public void SeriesWithoutChangesDoNotFall()
    {
        Assert.Equal(0, Trend.ZScore([]));
        Assert.Equal(0, Trend.ZScore([[], [1]]));
        Assert.Equal(0, Trend.ZScore([[4, 4, 4, 4]]));
        Assert.False(Trend.IsFalling([[7], [4, 4]], 0.5));
    }

    [Theory, InlineData(0.1), InlineData(-0.1)]
    public void ATrendInEitherDirectionIsDetected(double fall)
    {
        var random = new Random(3);

        Assert.True(Trend.IsMoving(Series(random, 1, 40, fall), 0.95));
        Assert.False(Trend.IsMoving([[7], [4, 4]], 0.5));
    }

    [Theory, InlineData(1, 20, 0.99), InlineData(24, 4, 0.95)]
    public void SteadyNoiseIsReportedAsMovingNoMoreOftenThanTheConfidenceAllows(int series, int length, double confidence)
    {
        var random = new Random(12);
        var moved = Enumerable.Range(0, 4000).Count(_ => Trend.IsMoving(Series(random, series, length, 0), confidence));

        Assert.InRange(moved / 4000.0, 0.4 * (1 - confidence), 1.2 * (1 - confidence));
    }

    [Fact]
    public void AFallHiddenInNoiseIsFound()
    {
        var random = new Random(3);
        Assert.True(Trend.IsFalling(Series(random, 1, 40, 0.1), 0.95));
        Assert.False(Trend.IsFalling(Series(random, 1, 40, -0.1), 0.95));
    }

    [Theory, InlineData(1, 20, 0.95), InlineData(1, 20, 0.99), InlineData(2, 8, 0.95), InlineData(24, 4, 0.95), InlineData(24, 4, 0.99)]
    public void SteadyNoiseIsReportedAsFallingNoMoreOftenThanTheConfidenceAllows(int series, int length, double confidence)
    {
        var random = new Random(11);
        var fell = Enumerable.Range(0, 4000).Count(_ => Trend.IsFalling(Series(random, series, length, 0), confidence));

        // The continuity correction is conservative.
        Assert.InRange(fell / 4000.0, 0.5 * (1 - confidence), 1.2 * (1 - confidence));
    }

    [Fact]
    public void ManyShortSeriesShowTheSameTrendAsALongSeries()
    {
        var random = new Random(5);
        var (many, one, equal) = (Found(24, 5), Found(1, 5), Found(1, 14));

        // Twenty-four series of five have about as many pairs per deviation as one series of fourteen.
        Assert.True(many > 450, $"{many} of 500");
        Assert.InRange(equal, many - 50, many + 50);
        Assert.True(one < 150, $"{one} of 500");

        int Found(int series, int length) =>
            Enumerable.Range(0, 500).Count(_ => Trend.IsFalling(Series(random, series, length, 0.25), 0.95));
    }

    private static double[][] Series(Random random, int series, int length, double fall) =>
        [.. Enumerable.Range(0, series)
            .Select(_ => Enumerable.Range(0, length).Select(step => random.NextNormal() - (fall * step)).ToArray())];
}
