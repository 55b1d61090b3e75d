using System.Numerics;
using HdrHistogram;

namespace RpcBench.Statistics;

/// <summary>The times of calls in nanoseconds: every one is kept up to <see cref="ExactLimit"/>, from there on they are counted in a
/// histogram of three significant digits. Count, extremes, mean and deviation are always exact. The result depends on the samples only, not
/// on the order in which they and other series were added. Not safe for several threads at once, reading included: a first question
/// sorts.</summary>
/// <param name="expected">So many samples, up to <see cref="ExactLimit"/>, are recorded without allocating.</param>
internal sealed class LatencySeries(int expected = 0)
{
    public const int ExactLimit = 1_000_000;

    /// <summary>Anything longer, 36 minutes, counts as this: beyond it HdrHistogram names a cell below that of the value.</summary>
    public const long Highest = (1L << 41) - 1;

    private readonly List<long> _samples = new(Math.Min(expected, ExactLimit));
    private LongHistogram? _histogram;
    private bool _isSorted;
    private long _minimum = long.MaxValue;

    // Whole numbers, not doubles: their sums are the same in any order.
    private UInt128 _sum;
    private UInt128 _squares;

    public long Count { get; private set; }

    /// <summary>Whether every sample is kept; false: three significant digits.</summary>
    public bool IsExact => _histogram is null;

    /// <summary>The least; 0: there is no sample.</summary>
    public long Minimum => Count == 0 ? 0 : _minimum;

    /// <summary>The greatest; 0: there is no sample.</summary>
    public long Maximum { get; private set; }

    public double Mean => Count == 0 ? 0 : (double)_sum / Count;

    /// <summary>Of the samples as some of all calls that there could be, as Student's interval wants it: one less than their number below
    /// the sum of squares; 0: there are fewer than two.</summary>
    public double StandardDeviation
    {
        get
        {
            // Exact up to the last step: the difference of two large numbers that are nearly equal.
            var variance = ((BigInteger)Count * _squares) - ((BigInteger)_sum * _sum);
            return Count < 2 ? 0 : Math.Sqrt((double)variance / Count / (Count - 1));
        }
    }

    /// <summary>A histogram of three significant digits, 330 KiB, that takes every time of a series.</summary>
    public static LongHistogram NewHistogram() => new(Highest, numberOfSignificantValueDigits: 3);

    public void Record(long nanoseconds, long count)
    {
        for (var time = 0L; time < count; time++)
        {
            Record(nanoseconds);
        }
    }

    /// <summary>Takes one time; one below 0 counts as 0.</summary>
    public void Record(long nanoseconds)
    {
        var value = Math.Clamp(nanoseconds, 0, Highest);
        if (_histogram is null && Count == ExactLimit)
        {
            TurnToHistogram();
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

        Sum(1, value, value, (ulong)value, Math.BigMul((ulong)value, (ulong)value));
    }

    /// <summary>Takes what the other has, which stays as it is.</summary>
    public void Add(LatencySeries other)
    {
        if (IsExact && (!other.IsExact || Count + other.Count > ExactLimit))
        {
            TurnToHistogram();
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

        Sum(other.Count, other._minimum, other.Maximum, other._sum, other._squares);
    }

    /// <summary>The time that this percentage of the samples does not exceed, the nearest rank; of a histogram at most a thousandth too
    /// long; 0: there is no sample.</summary>
    /// <param name="percentile">0 to 100.</param>
    public long Percentile(double percentile) => Count == 0 ? 0 : ValueAt(Percentiles.Rank(percentile, Count));

    /// <summary>The distribution by percentile as HdrHistogram's percentile output has it: five points to each half of what is left,
    /// ascending, to the first that all samples do not exceed; the last is the maximum. Empty: there is no sample.</summary>
    public IReadOnlyList<LatencyPoint> Points()
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
            points.Add(new(1 - left, ValueAt(rank), counts is null ? LastEqual(rank) : counts.First(count => count >= rank)));
            tick++;
        }
        while (points[^1].Count < Count);
        return [.. points, new(1, Maximum, Count)];
    }

    private void Sum(long count, long minimum, long maximum, UInt128 sum, UInt128 squares)
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

    private long LastEqual(long rank)
    {
        while (rank < Count && _samples[(int)rank] == _samples[(int)rank - 1])
        {
            rank++;
        }

        return rank;
    }

    private void TurnToHistogram()
    {
        _histogram = NewHistogram();
        _samples.ForEach(_histogram.RecordValue);
        _samples.Clear();
        _samples.TrimExcess();
    }
}

/// <summary>The share of the samples, 0 to 1, that do not exceed the value, nanoseconds, and how many these are.</summary>
internal readonly record struct LatencyPoint(double Quantile, long Value, long Count);
