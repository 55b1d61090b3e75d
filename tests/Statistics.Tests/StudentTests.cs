namespace RpcBench.Statistics.Tests;

public sealed class StudentTests
{
    [Fact]
    public void TheIntervalIsThatOfStudentsTable()
    {
        // t(3, 0.975) = 3.182446; the deviation of 1, 2, 3, 4 with three below the sum of squares is 1.2909944.
        var series = LatencySeriesTests.Recorded([1, 2, 3, 4]);
        Assert.Equal(1.2909944, series.StandardDeviation, 7);
        Assert.Equal(3.182446 * 1.2909944 / 2, Student.HalfWidth(series.StandardDeviation, series.Count, 0.95), 5);
    }

    [Fact]
    public void OneSampleHasNoInterval() => Assert.Throws<ArgumentOutOfRangeException>(() => Student.HalfWidth(1, 1, 0.95));
}
