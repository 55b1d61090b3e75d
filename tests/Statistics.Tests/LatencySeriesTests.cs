namespace RpcBench.Statistics.Tests;

public sealed class LatencySeriesTests
{
    [Theory, InlineData(0, 1), InlineData(50, 50), InlineData(90, 90), InlineData(99, 99), InlineData(99.5, 100), InlineData(100, 100)]
    public void InAHundredSamplesThePercentileIsTheRank(double percentile, double expected) =>
        Assert.Equal(expected, Percentiles.At([.. Enumerable.Range(1, 100).Select(value => (double)value)], percentile));

    [Fact]
    public void EveryPercentileOfOneSampleIsThatSample() => Assert.Equal(7, Percentiles.At([7], 99));

    [Fact]
    public void AnEmptySeriesHasNoPercentile() => Assert.Throws<ArgumentOutOfRangeException>(() => Percentiles.At<double>([], 50));

    [Fact]
    public void TheMedianOfAnEvenNumberOfSamplesIsTheLowerMiddleSample()
    {
        Assert.Equal(2, Percentiles.Median([3, 1, 2]));
        Assert.Equal(2, Percentiles.Median([4, 3, 1, 2]));
    }

    [Theory, MemberData(nameof(RandomSets.Seeds), MemberType = typeof(RandomSets))]
    public void PercentilesEqualThoseFoundByCounting(int seed)
    {
        var samples = RandomSets.Create(seed, 300);
        var series = CreateSeries(samples);
        foreach (var percentile in new[] { 0.1, 10, 50, 75, 90, 99, 99.9, 99.99, 100 })
        {
            Assert.Equal(RandomSets.Percentile(samples, (decimal)percentile), series.Percentile(percentile));
        }

        var mean = samples.Average();
        Assert.Equal((samples.Min(), samples.Max(), samples.Length, true), (series.Minimum, series.Maximum, series.Count, series.IsExact));
        Assert.Equal(mean, series.Mean, mean * 1e-12);
        Assert.Equal(Math.Sqrt(samples.Sum(sample => Math.Pow(sample - mean, 2)) / Math.Max(1, samples.Length - 1)),
            series.StandardDeviation, 1e-3 + (mean * 1e-9));
    }

    [Fact]
    public void APercentileThatFallsOnASampleIsThatSample()
    {
        // As doubles, 99.9 % of 1000 and 55 % of 100 are slightly above 999 and 55.
        Assert.Equal(999, CreateSeries(Enumerable.Range(1, 1000).Select(value => (long)value)).Percentile(99.9));
        Assert.Equal(55, CreateSeries(Enumerable.Range(1, 100).Select(value => (long)value)).Percentile(55));
    }

    [Theory, MemberData(nameof(RandomSets.Seeds), MemberType = typeof(RandomSets))]
    public void AdditionOfSeriesIsCommutative(int seed)
    {
        var parts = Enumerable.Range(0, 6).Select(part => RandomSets.Create((seed * 17) + part, 3_000)).ToArray();
        var expected = Summarize(CreateSeries(parts.SelectMany(part => part)));
        new Random(seed).Shuffle(parts);
        LatencySeries sum = new();
        foreach (var part in parts)
        {
            sum.Add(CreateSeries(part));
            _ = sum.Percentile(50);
        }

        Assert.Equal(expected, Summarize(sum));
    }

    [Fact]
    public void MoreThanAMillionSamplesBecomeAHistogram()
    {
        var series = CreateSeries(CreateMillionSamples(1));
        Assert.True(series.IsExact);
        Assert.Equal(LatencySeries.ExactLimit, series.Count);
        var (p99, mean, deviation) = (series.Percentile(99), series.Mean, series.StandardDeviation);

        series.Record(5_000_000);
        Assert.False(series.IsExact);
        Assert.Equal(LatencySeries.ExactLimit + 1, series.Count);
        Assert.InRange(series.Percentile(99), p99 * 0.999, p99 * 1.001);
        Assert.Equal(mean, series.Mean, mean * 1e-5);
        Assert.Equal(deviation, series.StandardDeviation, deviation * 1e-5);
    }

    [Fact]
    public void AdditionOfHistogramsAndExactSeriesIsCommutative()
    {
        long[][] parts = [[.. CreateMillionSamples(2), 77], [.. CreateMillionSamples(3).Take(600_000)], [.. CreateMillionSamples(4).Take(
            500_000)], [1, 2, long.MaxValue]];
        int[][] orders = [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 1, 3, 0]];
        var facts = orders.Select(order =>
        {
            LatencySeries sum = new();
            Array.ForEach(order, part => sum.Add(CreateSeries(parts[part])));
            return Summarize(sum);
        }).ToHashSet();
        Assert.Single(facts, Summarize(CreateSeries(parts.SelectMany(part => part))));
    }

    [Fact]
    public void AddingASeriesDoesNotChangeIt()
    {
        var (sum, other) = (CreateSeries([1, 2, 3]), CreateSeries([4, 5]));
        sum.Add(other);
        sum.Record(6);
        Assert.Equal((6L, 2L), (sum.Count, other.Count));
        sum.Add(sum);
        Assert.Equal((12L, 1L, 6L), (sum.Count, sum.Minimum, sum.Maximum));
    }

    [Fact]
    public void RecordingIntoReservedMemoryAllocatesNothing()
    {
        LatencySeries series = new(LatencySeries.ExactLimit);
        series.Record(1);
        RecordWithoutAllocating(LatencySeries.ExactLimit - 1);

        // The first value after the switch creates the histogram. All later values are counted in it.
        series.Record(1);
        Assert.False(series.IsExact);
        RecordWithoutAllocating(LatencySeries.ExactLimit);

        // A garbage collection that another test causes counts the rest of this thread's allocation buffers, 8 KiB each, as allocated. One
        // byte for each sample would be a million bytes.
        void RecordWithoutAllocating(int samples)
        {
            var before = GC.GetAllocatedBytesForCurrentThread();
            for (var sample = 1; sample <= samples; sample++)
            {
                series.Record(sample);
            }

            Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 256 * 1024);
        }
    }

    [Theory, MemberData(nameof(RandomSets.Seeds), MemberType = typeof(RandomSets))]
    public void HistogramPercentilesAreAtMostAThousandthTooLong(int seed)
    {
        // Every sample occurs so often that there are more samples than are kept.
        var samples = RandomSets.Create(seed, 5_000);
        var exact = CreateSeries(samples);
        LatencySeries counted = new();
        while (counted.IsExact)
        {
            counted.Add(exact);
        }

        var times = counted.Count / samples.Length;
        Assert.Equal((exact.Minimum, exact.Maximum, exact.Count * times), (counted.Minimum, counted.Maximum, counted.Count));
        Assert.Equal(exact.Mean, counted.Mean, exact.Mean * 1e-12);
        foreach (var percentile in new[] { 0, 1, 25, 50, 75, 90, 99, 99.9, 99.99, 100 })
        {
            Assert.InRange(counted.Percentile(percentile), exact.Percentile(percentile), exact.Percentile(percentile) * 1.001);
        }

        var known = exact.GetDistribution().ToDictionary(point => point.Quantile, point => point.Value);
        var points = counted.GetDistribution();
        Assert.Equal(new LatencyPoint(1, exact.Maximum, counted.Count), points[^1]);
        Assert.Equal(points.OrderBy(point => point.Quantile).ThenBy(point => point.Value), points);
        var inBoth = points.Where(point => known.ContainsKey(point.Quantile)).ToList();
        Assert.NotEmpty(inBoth);
        Assert.All(inBoth, point =>
            Assert.InRange(point.Value, known[point.Quantile], known[point.Quantile] * 1.001));
    }

    [Theory, InlineData(-5, 0), InlineData(2048, 2048)]
    [InlineData(LatencySeries.MaxNanoseconds, LatencySeries.MaxNanoseconds), InlineData(long.MaxValue, LatencySeries.MaxNanoseconds)]
    public void OneSampleInAHistogramIsKeptWithinTheErrorBound(long sample, long kept)
    {
        var series = CreateSeries([sample]);
        Assert.All(new[] { 0, 50, 99.9, 100 }, percentile => Assert.Equal(kept, series.Percentile(percentile)));
        Assert.Equal((kept, kept, 0.0), (series.Minimum, series.Maximum, series.StandardDeviation));
    }

    [Fact]
    public void RecordingContinuesAfterAPercentileWasRead()
    {
        var series = CreateSeries([3, 1]);
        Assert.Equal(3, series.Maximum);
        series.Record(9);
        series.Record(0);
        Assert.Equal((4L, 0L, 9L, 1L), (series.Count, series.Minimum, series.Maximum, series.Percentile(50)));
    }

    [Fact]
    public void ASeriesWithoutSamplesIsZero()
    {
        LatencySeries series = new();
        Assert.Equal((0L, 0L, 0L, 0L, 0.0, 0.0),
            (series.Count, series.Minimum, series.Maximum, series.Percentile(99), series.Mean, series.StandardDeviation));
        Assert.Empty(series.GetDistribution());
    }

    [Fact]
    public void EachHalvingOfTheRemainderHasFivePoints()
    {
        var points = CreateSeries(Enumerable.Range(1, 10_000).Select(value => (long)value)).GetDistribution();
        double[] parts = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.775, 0.8, 0.825, 0.85, 0.875];
        Assert.Equal(parts, points.Take(parts.Length).Select(point => Math.Round(point.Quantile, 12)));
        Assert.Equal(new LatencyPoint(1, 10_000, 10_000), points[^1]);
        Assert.Equal(7_500, points.Single(point => Math.Abs(point.Quantile - 0.75) < 1e-9).Value);
    }

    [Theory, MemberData(nameof(RandomSets.Seeds), MemberType = typeof(RandomSets))]
    public void EachPointCountsTheSamplesThatDoNotExceedIt(int seed)
    {
        var samples = RandomSets.Create(seed, 5_000);
        var points = CreateSeries(samples).GetDistribution();
        Assert.All(points, point => Assert.Equal(samples.Count(sample => sample <= point.Value), point.Count));
        Assert.All(points, point => Assert.True(point.Count >= (point.Quantile * samples.Length) - 1e-6));
        Assert.Equal(points.OrderBy(point => point.Quantile).ThenBy(point => point.Value), points);
        Assert.Equal(new LatencyPoint(1, samples.Max(), samples.Length), points[^1]);
    }

    [Fact]
    public void OneSampleHasAFirstAndALastPoint() =>
        Assert.Equal([new(0, 5, 1), new(1, 5, 1)], CreateSeries([5]).GetDistribution());

    private static LatencySeries CreateSeries(IEnumerable<long> samples)
    {
        LatencySeries series = new();
        Array.ForEach([.. samples], series.Record);
        return series;
    }

    private static IEnumerable<long> CreateMillionSamples(int seed)
    {
        var random = new Random(seed);
        return Enumerable.Range(0, LatencySeries.ExactLimit).Select(_ => (long)(1_000_000 * Math.Exp(random.NextDouble() * 5)));
    }

    private static string Summarize(LatencySeries series) =>
        $"{series.Count} {series.Mean:R} {series.StandardDeviation:R} {series.Minimum} {series.Maximum} {series.IsExact} "
        + string.Join(' ', series.GetDistribution());
}
