namespace RpcBench.Statistics.Tests;

/// <summary>Random sets of times, both realistic and unrealistic.</summary>
internal static class RandomSets
{
    public static TheoryData<int> Seeds => [.. Enumerable.Range(1, 10)];

    /// <summary>Returns a set whose size and spread depend on the seed: uniform, long-tailed, in two clusters, or all equal.</summary>
    public static long[] Create(int seed, int maximumCount = 20_000)
    {
        var random = new Random(seed);
        var count = random.Next(1, maximumCount);
        return [.. Enumerable.Range(0, count).Select(_ => (seed % 4) switch
        {
            0 => random.NextInt64(0, 10_000_000_000),
            1 => (long)Math.Pow(2, random.NextDouble() * 41),
            2 => random.Next(100) == 0 ? random.NextInt64(900_000_000, 1_100_000_000) : random.NextInt64(4_000_000, 6_000_000),
            _ => 5_000_000,
        })];
    }

    /// <summary>Returns the smallest sample that at least this percentage of the samples do not exceed. Finds the sample by
    /// counting.</summary>
    public static long Percentile(IEnumerable<long> samples, decimal percentile)
    {
        long[] sorted = [.. samples.Order()];
        return sorted.First(value => sorted.Count(other => other <= value) * 100m >= percentile * sorted.Length);
    }
}
