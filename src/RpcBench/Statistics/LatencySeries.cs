using System.Numerics;
using HdrHistogram;

namespace RpcBench.Statistics;

/// <summary>The times of calls in nanoseconds. Up to <see cref="ExactLimit"/>, every sample is kept. Beyond it, samples are counted in a
/// histogram with three significant digits. Count, minimum, maximum, mean and deviation are always exact. The results do not depend on the
/// order in which samples and other series were added. Not thread-safe, not even for reading, because the first query sorts the
/// samples.</summary>
/// <param name="expected">The number of samples, up to <see cref="ExactLimit"/>, that are recorded without allocating memory.</param>
internal sealed class LatencySeries(int expected = 0)
{
    public const int ExactLimit = 1_000_000;

    /// <summary>The longest time, 36 minutes. A longer time is recorded as this value, because HdrHistogram would report a cell below
    /// it.</summary>
    public const long MaxNanoseconds = (1L << 41) - 1;

    private readonly List<long> _samples = new(Math.Min(expected, ExactLimit));
    private LongHistogram? _histogram;
    private bool _isSorted;
    private long _minimum = long.MaxValue;

    // Integers instead of doubles, because their sums do not depend on the order.
    private UInt128 _sum;
    private UInt128 _squares;

    public long Count { get; private set; }

    /// <summary>Whether every sample is kept. Otherwise, values have three significant digits.</summary>
    public bool IsExact => _histogram is null;

    /// <summary>The shortest time, or 0 if there are no samples.</summary>
    public long Minimum => Count == 0 ? 0 : _minimum;

    /// <summary>The longest time, or 0 if there are no samples.</summary>
    public long Maximum { get; private set; }

    public double Mean => Count == 0 ? 0 : (double)_sum / Count;

    /// <summary>The sample standard deviation, whose divisor is one less than the number of samples, as Student's interval requires. 0 if
    /// there are fewer than two samples.</summary>
    public double StandardDeviation
    {
        get
        {
            // Integers up to the last step, because this is a difference of two large numbers that are nearly equal.
            var variance = ((BigInteger)Count * _squares) - ((BigInteger)_sum * _sum);
            return Count < 2 ? 0 : Math.Sqrt((double)variance / Count / (Count - 1));
        }
    }

    /// <summary>Creates a histogram of 330 KiB with three significant digits that can record every time of a series.</summary>
    public static LongHistogram CreateHistogram() => new(MaxNanoseconds, numberOfSignificantValueDigits: 3);

    public void Record(long nanoseconds, long count)
    {
        for (var time = 0L; time < count; time++)
        {
            Record(nanoseconds);
        }
    }

    /// <summary>Records one time. A negative time is recorded as 0.</summary>
    public void Record(long nanoseconds)
    {
        var value = Math.Clamp(nanoseconds, 0, MaxNanoseconds);
        if (_histogram is null && Count == ExactLimit)
        {
            SwitchToHistogram();
        }

        if (_histogram is { } histogram)
        {
            histogram.RecordValue(value);
        }
        else
        {
            _samples.Add(value);
            _isSorted = false;
        }

        AddTotals(1, value, value, (ulong)value, Math.BigMul((ulong)value, (ulong)value));
    }

    /// <summary>Adds the samples of another series, which does not change.</summary>
    public void Add(LatencySeries other)
    {
        if (IsExact && (!other.IsExact || Count + other.Count > ExactLimit))
        {
            SwitchToHistogram();
        }

        if (_histogram is null)
        {
            _samples.AddRange(other._samples);
            _isSorted = false;
        }
        else if (other._histogram is { } histogram)
        {
            _histogram.Add(histogram);
        }
        else
        {
            other._samples.ForEach(_histogram.RecordValue);
        }

        AddTotals(other.Count, other._minimum, other.Maximum, other._sum, other._squares);
    }

    /// <summary>Returns the time that this percentage of the samples do not exceed (nearest rank), or 0 if there are no samples. From a
    /// histogram, the time is at most a thousandth too long.</summary>
    /// <param name="percentile">0 to 100.</param>
    public long Percentile(double percentile) => Count == 0 ? 0 : ValueAt(Percentiles.Rank(percentile, Count));

    /// <summary>Returns the distribution in the form of HdrHistogram's percentile output, in ascending order. Each halving of the remaining
    /// share of samples has five points, up to the first point that includes all samples. The last point is the maximum. Empty if there are
    /// no samples.</summary>
    public IReadOnlyList<LatencyPoint> GetDistribution()
    {
        const int PerHalf = 5;
        List<LatencyPoint> points = [];
        if (Count == 0)
        {
            return points;
        }

        var counts = _histogram?.RecordedValues().Select(cell => cell.TotalCountToThisValue).ToArray();
        var tick = 0;
        do
        {
            var left = Math.Pow(0.5, tick / PerHalf) * (1 - (tick % PerHalf * 0.5 / PerHalf));
            var rank = Percentiles.Rank(100 * (1 - left), Count);
            points.Add(new(1 - left, ValueAt(rank), counts is null ? FindLastEqual(rank) : counts.First(count => count >= rank)));
            tick++;
        }
        while (points[^1].Count < Count);
        return [.. points, new(1, Maximum, Count)];
    }

    private void AddTotals(long count, long minimum, long maximum, UInt128 sum, UInt128 squares)
    {
        Count += count;
        _minimum = Math.Min(_minimum, minimum);
        Maximum = Math.Max(Maximum, maximum);
        _sum += sum;
        _squares += squares;
    }

    private long ValueAt(long rank)
    {
        if (_histogram is not null)
        {
            return rank == Count ? Maximum : Math.Clamp(_histogram.GetValueAtRank(rank), _minimum, Maximum);
        }

        if (!_isSorted)
        {
            _samples.Sort();
            _isSorted = true;
        }

        return _samples[(int)rank - 1];
    }

    private long FindLastEqual(long rank)
    {
        while (rank < Count && _samples[(int)rank] == _samples[(int)rank - 1])
        {
            rank++;
        }

        return rank;
    }

    private void SwitchToHistogram()
    {
        _histogram = CreateHistogram();
        _samples.ForEach(_histogram.RecordValue);
        _samples.Clear();
        _samples.TrimExcess();
    }
}

/// <summary>A point of a distribution: the share of the samples from 0 to 1 that do not exceed a value, the value in nanoseconds, and the
/// number of these samples.</summary>
internal readonly record struct LatencyPoint(double Quantile, long Value, long Count);
