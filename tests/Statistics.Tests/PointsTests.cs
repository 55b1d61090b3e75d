namespace RpcBench.Statistics.Tests;

public sealed class PointsTests
{
    [Fact]
    public void FivePointsFallToEachHalfOfWhatIsLeft()
    {
        var points = LatencySeriesTests.Recorded(Enumerable.Range(1, 10_000).Select(value => (long)value)).Points();
        double[] parts = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.775, 0.8, 0.825, 0.85, 0.875];
        Assert.Equal(parts, points.Take(parts.Length).Select(point => Math.Round(point.Quantile, 12)));
        Assert.Equal(new LatencyPoint(1, 10_000, 10_000), points[^1]);
        Assert.Equal(7_500, points.Single(point => Math.Abs(point.Quantile - 0.75) < 1e-9).Value);
    }

    [Theory, MemberData(nameof(RandomSets.Seeds), MemberType = typeof(RandomSets))]
    public void EachPointCountsTheSamplesThatDoNotExceedIt(int seed)
    {
        var samples = RandomSets.Of(seed, 5_000);
        var points = LatencySeriesTests.Recorded(samples).Points();
        Assert.All(points, point => Assert.Equal(samples.Count(sample => sample <= point.Value), point.Count));
        Assert.All(points, point => Assert.True(point.Count >= (point.Quantile * samples.Length) - 1e-6));
        Assert.Equal(points.OrderBy(point => point.Quantile).ThenBy(point => point.Value), points);
        Assert.Equal(new LatencyPoint(1, samples.Max(), samples.Length), points[^1]);
    }

    [Fact]
    public void OneSampleHasABeginningAndAnEnd() =>
        Assert.Equal([new(0, 5, 1), new(1, 5, 1)], LatencySeriesTests.Recorded([5]).Points());
}
