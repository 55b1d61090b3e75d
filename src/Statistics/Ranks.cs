namespace RpcBench.Statistics;

/// <summary>Which of the sorted samples a percentile is, and which percentiles a distribution is drawn from.</summary>
internal static class Ranks
{
    /// <summary>Points are set five to the first half of the samples, five to half of what is left, and so on.</summary>
    private const int PerHalf = 5;

    /// <summary>The nearest rank, from 1; in decimal, where 99.9 % of 1000 is 999 and not a little more.</summary>
    public static long Of(double percentile, long count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(percentile);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(percentile, 100);
        return Math.Clamp((long)Math.Ceiling((decimal)percentile * count / 100), 1, count);
    }

    /// <summary>The distribution; the last point is the maximum.</summary>
    /// <param name="count">Samples.</param>
    /// <param name="at">The value of a rank, and how many samples do not exceed it.</param>
    public static IReadOnlyList<LatencyPoint> Points(long count, Func<long, (long Value, long Cumulative)> at)
    {
        List<LatencyPoint> points = [];
        for (var tick = 0; count > 0; tick++)
        {
            var left = Math.Pow(0.5, tick / PerHalf) * (1 - (tick % PerHalf * 0.5 / PerHalf));
            var (value, cumulative) = at(Of(100 * (1 - left), count));
            points.Add(new(1 - left, value, cumulative));
            if (cumulative == count)
            {
                points.Add(new(1, at(count).Value, count));
                break;
            }
        }

        return points;
    }
}
