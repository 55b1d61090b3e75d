namespace RpcBench.Statistics.Tests;

public sealed class PercentilesTests
{
    [Theory, InlineData(0, 1), InlineData(50, 50), InlineData(90, 90), InlineData(99, 99), InlineData(99.5, 100), InlineData(100, 100)]
    public void OfAHundredSamplesTheRankIsThePercentile(double percentile, double expected) =>
        Assert.Equal(expected, Percentiles.At([.. Enumerable.Range(1, 100).Select(value => (double)value)], percentile));

    [Fact]
    public void OfOneSampleEveryPercentileIsThatSample() => Assert.Equal(7, Percentiles.At([7], 99));

    [Fact]
    public void NothingHasNoPercentile() => Assert.Throws<ArgumentOutOfRangeException>(() => Percentiles.At<double>([], 50));

    [Fact]
    public void AMedianIsASampleAndOfAnEvenNumberTheLowerMiddleOne()
    {
        Assert.Equal(2, Percentiles.Median([3, 1, 2]));
        Assert.Equal(2, Percentiles.Median([4, 3, 1, 2]));
    }
}
