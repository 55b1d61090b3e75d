namespace RpcBench.Statistics;

/// <summary>
/// The times of calls: every one is kept up to <see cref="ExactLimit"/>, from there on they are counted in a
/// <see cref="LatencyHistogram"/>. The result depends on the samples only, not on the order in which they and other series were added. Not
/// safe for several threads at once, reading included: a first question sorts.
/// </summary>
public sealed class LatencySeries
{
    /// <summary>The most samples that are kept one by one.</summary>
    public const int ExactLimit = 1_000_000;

    private const int ChunkLength = 16_384;

    private readonly Stack<long[]> _spare = [];
    private LatencyHistogram? _prepared;
    private LatencyHistogram? _histogram;
    private List<long[]> _full = [];
    private long[] _chunk = [];
    private int _used;
    private int _end;
    private bool _isSorted = true;

    /// <summary>A series without samples.</summary>
    /// <param name="expected">
    /// So many samples are recorded without allocating: memory for them, and from <see cref="ExactLimit"/> on the histogram, is taken now.
    /// </param>
    public LatencySeries(int expected = 0) => Reserve(expected);

    public long Count { get; private set; }

    /// <summary>Whether every sample is kept; false: three significant digits.</summary>
    public bool IsExact => _histogram is null;

    /// <summary>The least; 0: there is no sample.</summary>
    public long Minimum => _histogram?.Minimum ?? (Count == 0 ? 0 : Sorted()[0]);

    /// <summary>The greatest, always exact; 0: there is no sample.</summary>
    public long Maximum => _histogram?.Maximum ?? (Count == 0 ? 0 : Sorted()[^1]);

    public double Mean
    {
        get
        {
            if (_histogram is not null || Count == 0)
            {
                return _histogram?.Mean ?? 0;
            }

            var sum = Int128.Zero;
            foreach (var sample in Sorted())
            {
                sum += sample;
            }

            return (double)sum / Count;
        }
    }

    /// <summary>Of the samples as a part of all calls that there could be, as Student's interval wants it: one less than their number below
    /// the sum of squares; 0: there are fewer than two.</summary>
    public double StandardDeviation
    {
        get
        {
            if (_histogram is not null || Count < 2)
            {
                return _histogram?.StandardDeviation ?? 0;
            }

            var (mean, squares) = (Mean, 0.0);
            foreach (var sample in Sorted())
            {
                squares += (sample - mean) * (sample - mean);
            }

            return Math.Sqrt(squares / (Count - 1));
        }
    }

    /// <summary>Takes memory for so many further samples now, so that recording them does not.</summary>
    public void Reserve(int samples)
    {
        var wanted = Math.Min(samples, ExactLimit - Count);
        _full.EnsureCapacity((int)((Count + wanted) / ChunkLength) + 1);
        for (var free = _end - _used + ((long)_spare.Count * ChunkLength); free < wanted && IsExact; free += ChunkLength)
        {
            _spare.Push(new long[ChunkLength]);
        }

        if (Count + samples >= ExactLimit && IsExact)
        {
            _prepared ??= new();
        }
    }

    /// <summary>Takes one time in nanoseconds; one below 0 counts as 0. Allocates only where nothing was reserved.</summary>
    public void Record(long nanoseconds)
    {
        if (_histogram is { } histogram)
        {
            histogram.Record(nanoseconds);
            Count++;
            return;
        }

        if (_used == _end)
        {
            if (Count == ExactLimit)
            {
                TurnToHistogram();
                Record(nanoseconds);
                return;
            }

            NextChunk();
        }

        _chunk[_used++] = Math.Max(0, nanoseconds);
        _isSorted = false;
        Count++;
    }

    /// <summary>Takes what the other has, which stays as it is.</summary>
    public void Add(LatencySeries other)
    {
        ArgumentNullException.ThrowIfNull(other);
        if (IsExact && (!other.IsExact || Count + other.Count > ExactLimit))
        {
            TurnToHistogram();
        }

        if (other._histogram is { } histogram)
        {
            _histogram!.Add(histogram);
            Count += other.Count;
            return;
        }

        foreach (var part in other.Parts())
        {
            foreach (var sample in part.AsSpan())
            {
                Record(sample);
            }
        }
    }

    /// <summary>The time that this percentage of the samples does not exceed: the nearest rank; 0: there is no sample.</summary>
    /// <param name="percentile">0 to 100.</param>
    public long Percentile(double percentile) =>
        _histogram?.Percentile(percentile) ?? (Count == 0 ? 0 : Sorted()[(int)Ranks.Of(percentile, Count) - 1]);

    /// <summary>
    /// The distribution by percentile as HdrHistogram's percentile output has it: five points to each half of what is left, ascending, to
    /// the first that all samples do not exceed; the last is the maximum. Empty: there is no sample.
    /// </summary>
    public IReadOnlyList<LatencyPoint> Points()
    {
        if (_histogram is not null || Count == 0)
        {
            return _histogram?.Points() ?? [];
        }

        var sorted = Sorted();
        return Ranks.Points(Count, rank =>
        {
            var value = sorted[(int)rank - 1];
            return (value, NotExceeding(sorted, value));
        });
    }

    private static int NotExceeding(long[] sorted, long value)
    {
        var (from, to) = (0, sorted.Length);
        while (from < to)
        {
            var middle = (from + to) / 2;
            (from, to) = sorted[middle] <= value ? (middle + 1, to) : (from, middle);
        }

        return from;
    }

    private ArraySegment<long>[] Parts() => [.. _full, new(_chunk, 0, _used)];

    private void NextChunk()
    {
        if (_chunk.Length > 0)
        {
            _full.Add(_chunk);
        }

        _chunk = _spare.TryPop(out var spare) ? spare : new long[ChunkLength];
        _used = 0;

        // The last is used in part only, so that the limit lies at an end and needs no look of its own.
        _end = Math.Min(ChunkLength, ExactLimit - (int)Count);
    }

    private void TurnToHistogram()
    {
        var histogram = _prepared ?? new();
        foreach (var part in Parts())
        {
            foreach (var sample in part.AsSpan())
            {
                histogram.Record(sample);
            }
        }

        (_histogram, _prepared, _full, _chunk, _used, _end) = (histogram, null, [], [], 0, 0);
        _spare.Clear();
    }

    /// <summary>All samples in one array, which takes the place of the chunks.</summary>
    private long[] Sorted()
    {
        if (!_isSorted)
        {
            var all = new long[Count];
            var next = 0;
            foreach (var part in Parts())
            {
                part.CopyTo(all, next);
                next += part.Count;
            }

            Array.Sort(all);
            (_full, _chunk, _used, _end, _isSorted) = ([], all, all.Length, all.Length, true);
        }

        return _chunk;
    }
}
