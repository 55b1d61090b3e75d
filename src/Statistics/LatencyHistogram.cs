using System.Numerics;

namespace RpcBench.Statistics;

/// <summary>
/// Counts nanoseconds in cells that are one wide up to 2,048 and then at most a thousandth of their value: three significant digits from 1
/// ns to 2^42 ns (73 minutes). Anything longer counts as that, only the maximum stays exact. Its size never changes (264 KiB). The result
/// is the same in whatever order samples and other histograms were added. Not safe for several threads at once.
/// </summary>
public sealed class LatencyHistogram
{
    /// <summary>The longest time that has a cell of its own.</summary>
    public const long Highest = 1L << 42;

    /// <summary>Binary digits that are kept: a thousandth is less than 2^-9; the first digit is always set and is not counted
    /// here.</summary>
    private const int Bits = 10;
    private const int Exact = 2 << Bits;

    private readonly long[] _counts = new long[IndexOf(Highest) + 1];

    // Whole numbers, not doubles: their sums are the same in any order.
    private UInt128 _sum;
    private UInt128 _squares;
    private long _minimum = long.MaxValue;

    public long Count { get; private set; }

    /// <summary>The least sample, exact; 0: there is none.</summary>
    public long Minimum => Count == 0 ? 0 : _minimum;

    /// <summary>The greatest sample, exact; 0: there is none.</summary>
    public long Maximum { get; private set; }

    public double Mean => Count == 0 ? 0 : (double)_sum / Count;

    /// <summary>As that of a <see cref="LatencySeries"/>.</summary>
    public double StandardDeviation
    {
        get
        {
            // Exact up to the last step: the difference of two large numbers that are nearly equal.
            var variance = ((BigInteger)Count * _squares) - ((BigInteger)_sum * _sum);
            return Count < 2 ? 0 : Math.Sqrt((double)variance / Count / (Count - 1));
        }
    }

    /// <summary>Counts one time; one below 0 counts as 0. Allocates nothing.</summary>
    public void Record(long nanoseconds)
    {
        var value = Math.Max(0, nanoseconds);
        Maximum = Math.Max(Maximum, value);
        _minimum = Math.Min(_minimum, value);
        Count++;
        value = Math.Min(value, Highest);
        _counts[IndexOf(value)]++;
        _sum += (ulong)value;
        _squares += Math.BigMul((ulong)value, (ulong)value);
    }

    /// <summary>Counts what the other has counted.</summary>
    public void Add(LatencyHistogram other)
    {
        ArgumentNullException.ThrowIfNull(other);
        for (var index = 0; index < _counts.Length; index++)
        {
            _counts[index] += other._counts[index];
        }

        Maximum = Math.Max(Maximum, other.Maximum);
        _minimum = Math.Min(_minimum, other._minimum);
        Count += other.Count;
        _sum += other._sum;
        _squares += other._squares;
    }

    /// <summary>Forgets everything.</summary>
    public void Clear()
    {
        Array.Clear(_counts);
        (Count, Maximum, _minimum, _sum, _squares) = (0, 0, long.MaxValue, 0, 0);
    }

    /// <summary>The value that this percentage of the samples does not exceed, at most a thousandth too long; 0: there is no
    /// sample.</summary>
    /// <param name="percentile">0 to 100.</param>
    public long Percentile(double percentile) => Count == 0 ? 0 : At(Ranks.Of(percentile, Count)).Value;

    /// <summary>The distribution by percentile; see <see cref="LatencySeries.Points"/>.</summary>
    public IReadOnlyList<LatencyPoint> Points() => Ranks.Points(Count, At);

    private static int IndexOf(long value)
    {
        if (value < Exact)
        {
            return (int)value;
        }

        var shift = BitOperations.Log2((ulong)value) - Bits;
        return (shift << Bits) + (int)(value >> shift);
    }

    /// <summary>The longest time that a cell counts.</summary>
    private static long ValueOf(int index)
    {
        var shift = index < Exact ? 0 : (index >> Bits) - 1;
        return Math.Min(Highest, ((index - ((long)shift << Bits) + 1) << shift) - 1);
    }

    private (long Value, long Cumulative) At(long rank)
    {
        var cumulative = 0L;
        var index = -1;
        while (cumulative < rank)
        {
            cumulative += _counts[++index];
        }

        return (rank == Count ? Maximum : Math.Clamp(ValueOf(index), _minimum, Maximum), cumulative);
    }
}
