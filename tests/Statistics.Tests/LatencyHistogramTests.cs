namespace RpcBench.Statistics.Tests;

public sealed class LatencyHistogramTests
{
    private static readonly double[] Percentiles = [0, 1, 25, 50, 75, 90, 99, 99.9, 99.99, 100];

    public static TheoryData<int> Seeds => RandomSets.Seeds;

    [Theory, MemberData(nameof(Seeds))]
    public void EveryPercentileIsWithinAThousandthOfTheExactOneAndNeverBelowIt(int seed)
    {
        var samples = RandomSets.Of(seed);
        var (histogram, exact) = (Recorded(samples), new LatencySeries());
        Array.ForEach(samples, exact.Record);
        foreach (var percentile in Percentiles)
        {
            var value = exact.Percentile(percentile);
            Assert.InRange(histogram.Percentile(percentile), value, value * 1.001);
        }

        Assert.Equal((samples.Min(), samples.Max(), samples.Length), (histogram.Minimum, histogram.Maximum, histogram.Count));
        Assert.Equal(exact.Mean, histogram.Mean, exact.Mean * 1e-12);
        Assert.Equal(exact.StandardDeviation, histogram.StandardDeviation, 1e-3 + (exact.StandardDeviation * 1e-9));
    }

    [Theory, MemberData(nameof(Seeds))]
    public void TheOrderOfSamplesAndHistogramsDoesNotMatter(int seed)
    {
        var parts = Enumerable.Range(0, 5).Select(part => RandomSets.Of((seed * 31) + part, 2_000)).ToArray();
        var shuffled = parts.SelectMany(part => part).ToArray();
        new Random(seed).Shuffle(shuffled);

        Assert.Equal(Sum(parts), Sum(parts.Reverse()));
        Assert.Equal(Sum(parts), Facts(Recorded(shuffled)));

        static string Sum(IEnumerable<long[]> parts)
        {
            LatencyHistogram sum = new();
            Array.ForEach([.. parts], part => sum.Add(Recorded(part)));
            return Facts(sum);
        }
    }

    [Fact]
    public void TwoThousandNanosecondsHaveACellEach()
    {
        var histogram = Recorded(Enumerable.Range(0, 2048).Select(value => (long)value));
        Assert.Equal(Enumerable.Range(1, 2048).Select(rank => (long)rank - 1),
            Enumerable.Range(1, 2048).Select(rank => histogram.Percentile(rank / 20.48)));
    }

    [Fact]
    public void WhatIsLongerThanTheLastCellCountsThereAndTheMaximumStaysExact()
    {
        var histogram = Recorded([1, LatencyHistogram.Highest, LatencyHistogram.Highest + 1, long.MaxValue, long.MaxValue]);
        Assert.Equal((1L, long.MaxValue, 5L), (histogram.Minimum, histogram.Maximum, histogram.Count));
        Assert.Equal((LatencyHistogram.Highest, long.MaxValue), (histogram.Percentile(50), histogram.Percentile(100)));
        Assert.Equal((1 + (4.0 * LatencyHistogram.Highest)) / 5, histogram.Mean);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2047)]
    [InlineData(2048)]
    [InlineData(4095)]
    [InlineData(4096)]
    [InlineData(LatencyHistogram.Highest - 1)]
    [InlineData(LatencyHistogram.Highest)]
    [InlineData(long.MaxValue)]
    public void OneSampleIsEveryPercentile(long sample)
    {
        var histogram = Recorded([sample]);
        Assert.All(Percentiles, percentile => Assert.Equal(sample, histogram.Percentile(percentile)));
        Assert.Equal(0, histogram.StandardDeviation);
    }

    [Fact]
    public void ATimeBelowZeroCountsAsZero() =>
        Assert.Equal((0, 0, 1), (Recorded([-5]).Minimum, Recorded([-5]).Maximum, Recorded([-5]).Count));

    [Fact]
    public void AClearedOneIsAsNew()
    {
        var histogram = Recorded([1, 2, 3_000_000]);
        histogram.Clear();
        Assert.Equal(Facts(new()), Facts(histogram));
        histogram.Record(7);
        Assert.Equal((7L, 7L, 7.0, 7L), (histogram.Minimum, histogram.Maximum, histogram.Mean, histogram.Percentile(99)));
    }

    private static LatencyHistogram Recorded(IEnumerable<long> samples)
    {
        LatencyHistogram histogram = new();
        Array.ForEach([.. samples], histogram.Record);
        return histogram;
    }

    private static string Facts(LatencyHistogram histogram) =>
        $"{histogram.Count} {histogram.Mean:R} {histogram.StandardDeviation:R} {histogram.Minimum} {histogram.Maximum} {string.Join(' ', histogram.Points())}";
}
