using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Reports;
using MathNet.Numerics.Statistics;

namespace RpcBench.Launching;

/// <summary>The results of all launches for one arm and one operation at one number of calls in flight.</summary>
internal sealed class ArmTimes
{
    // A series without a trend is reported as still falling about once in a thousand times.
    private const double Confidence = 0.999;

    /// <summary>The fewest calls of a launch whose 99th percentile is compared. Ten of these calls are slower than the
    /// percentile.</summary>
    public const int MinCallsForTail = 1_000;

    private readonly List<Launch> _launches = [];
    private LatencySeries _calls = new();

    /// <summary>BenchmarkDotNet's line about memory, or null if allocations were not counted.</summary>
    public string? MemoryLine { get; private set; }

    /// <summary>The iterations of each launch that counts: the settled launches if there are at least two, otherwise all.</summary>
    public IReadOnlyList<IReadOnlyList<Measurement>> Launches => [.. CountedLaunches.Select(launch => launch.Iterations)];

    public bool IncludesUnsettled => CountedLaunches.Any(launch => launch.IsSettled == false);

    private List<Launch> CountedLaunches
    {
        get
        {
            var all = _launches.Where(launch => launch.Iterations.Count > 0).ToList();
            return all.Where(launch => launch.IsSettled != false).ToList() is { Count: > 1 } settled ? settled : all;
        }
    }

    public void BeginLaunch() => _launches.Add(new());

    /// <summary>Records whether the warm-up of the last launch settled, or null if the number of its rounds was configured.</summary>
    public void SetSettled(bool? isSettled) => _launches[^1].IsSettled = isSettled;

    public void DiscardLaunch()
    {
        _launches.RemoveAt(_launches.Count - 1);
        MergeCalls();
    }

    public void AddIteration(IterationLine line)
    {
        _launches[^1].Iterations.Add(
            new(_launches.Count, IterationMode.Workload, IterationStage.Actual, line.Round, line.Calls, line.Nanoseconds));
        _launches[^1].SumOfMeanNanoseconds += line.Nanoseconds / line.Calls;
    }

    public void AddServerTimes(IterationLine line) => _launches[^1].ServerTimedIterations.Add(line);

    public void AddCalls(CallsLine line)
    {
        MemoryLine ??= line.Memory;
        _launches[^1].AddCalls(line);
        MergeCalls();
    }

    /// <summary>The geometric mean of each launch's iterations. For two arms, the ratio of these means is the mean ratio of their rounds,
    /// and a round in which the machine was slow for both arms has the same weight as any other round.</summary>
    public IReadOnlyList<double> LaunchMeans => [.. Launches.Select(launch => launch.Select(NanosecondsPerCall).GeometricMean())];

    /// <summary>Returns a record with the mean of the iterations so far, or null if there are none. All other figures come from
    /// <paramref name="before"/> or, if it is null, from the iterations so far.</summary>
    public TimeRecord? UpdateMean(TimeRecord? before)
    {
        var counted = CountedLaunches;
        var mean = counted.Sum(launch => launch.SumOfMeanNanoseconds) / counted.Sum(launch => launch.Iterations.Count);
        return (before ?? ToRecord(_ => 1)) is not { } record ? null : record with
        {
            MeanNanoseconds = mean,
            CallsPerSecond = 1e9 / mean,
        };
    }

    /// <param name="drift">Returns the factor by which the machine slowed down other operations during an iteration.</param>
    public TimeRecord? ToRecord(Func<Measurement, double> drift)
    {
        var launches = Launches;
        double[] all = [.. launches.SelectMany(launch => launch.Select(NanosecondsPerCall))];
        if (all.Length == 0)
        {
            return null;
        }

        var statistics = new BenchmarkDotNet.Mathematics.Statistics(all);
        var error = statistics.ConfidenceInterval.Margin;
        return new()
        {
            MeanNanoseconds = statistics.Mean,
            ErrorNanoseconds = double.IsFinite(error) ? error : null,
            StandardDeviationNanoseconds = statistics.StandardDeviation,
            CallsPerSecond = 1e9 / statistics.Mean,
            AllocatedBytes = MemoryLine is null ? null : AllocatedBytes(GcStats.Parse(MemoryLine)),
            LaunchNanoseconds = [.. launches.Select(launch => launch.Select(NanosecondsPerCall).ToList())],
            ByLaunch = GetMetricsByLaunch(),
            IsSettled = HaveSettled(launches, drift),
            Calls = _calls.Count,
            P50Nanoseconds = _calls.Percentile(50),
            P90Nanoseconds = _calls.Percentile(90),
            P99Nanoseconds = _calls.Percentile(99),
            MaxNanoseconds = _calls.Maximum,
        };
    }

    /// <summary>Returns the times that the service reported, or null if there are none. A slow round has the same weight as any other
    /// round.</summary>
    public ServerRecord? ToServerRecord()
    {
        var launches = CountedLaunches.Select(launch => launch.ServerTimedIterations).Where(asked => asked.Count > 0).ToList();
        var stores = Middles(line => line.InStore!.Value);
        var calls = Middles(line => line.Nanoseconds);
        return launches.Count == 0 ? null : new(
            (int)launches.Sum(asked => asked.Sum(line => line.Calls)), stores.GeometricMean(),
            Middles(line => line.InHandler!.Value).GeometricMean(), calls.GeometricMean())
        {
            LaunchShares = [.. stores.Zip(calls, (store, call) => store / call)],
        };

        List<double> Middles(Func<IterationLine, double> time) =>
            launches.ConvertAll(asked => asked.Select(line => time(line) / line.Calls).GeometricMean());
    }

    /// <summary>Returns whether the times, corrected for the machine's drift, no longer fall, or null if there are too few
    /// iterations.</summary>
    private bool? HaveSettled(IReadOnlyList<IReadOnlyList<Measurement>> launches, Func<Measurement, double> drift)
    {
        if (IncludesUnsettled)
        {
            return false;
        }

        return launches.Any(launch => launch.Count > 2) ? !Trend.IsFalling(launches.Select(WithoutDrift), Confidence) : null;

        IReadOnlyList<double> WithoutDrift(IReadOnlyList<Measurement> iterations) =>
            [.. iterations.Select(iteration => NanosecondsPerCall(iteration) / drift(iteration))];
    }

    private void MergeCalls()
    {
        _calls = new();
        foreach (var (nanoseconds, count) in CountedLaunches.SelectMany(launch => launch.Calls))
        {
            _calls.Record(nanoseconds, count);
        }
    }

    private Dictionary<string, IReadOnlyList<double>> GetMetricsByLaunch()
    {
        var counted = CountedLaunches;
        return counted[0].Metrics.Keys.Where(quantity => counted.TrueForAll(launch => launch.Metrics.ContainsKey(quantity)))
            .ToDictionary(
                quantity => quantity, quantity => (IReadOnlyList<double>)[.. counted.Select(launch => launch.Metrics[quantity])]);
    }

    public static double NanosecondsPerCall(Measurement iteration) => iteration.Nanoseconds / iteration.Operations;

    private static double? AllocatedBytes(GcStats memory) =>
        (double?)memory.GetTotalAllocatedBytes(excludeAllocationQuantumSideEffects: false) / memory.TotalOperations;

    private sealed class Launch
    {
        public List<Measurement> Iterations { get; } = [];

        public double SumOfMeanNanoseconds { get; set; }

        public List<(long Nanoseconds, long Count)> Calls { get; } = [];

        public List<IterationLine> ServerTimedIterations { get; } = [];

        /// <summary>The figures that do not come from iterations, by the names in <see cref="Records.Metrics"/>.</summary>
        public Dictionary<string, double> Metrics { get; } = [];

        public bool? IsSettled { get; set; }

        public void AddCalls(CallsLine line)
        {
            Calls.AddRange(line.Nanoseconds.Zip(line.Counts));
            SetMetric(Records.Metrics.ClientProcessor, line.ClientProcessor);
            SetMetric(Records.Metrics.ServiceProcessor, line.ServiceProcessor);
            if (line.InFlight > 1 && line.Counts.Sum() >= MinCallsForTail)
            {
                var series = new LatencySeries();
                Calls.ForEach(call => series.Record(call.Nanoseconds, call.Count));
                SetMetric(Records.Metrics.P50, series.Percentile(50));
                SetMetric(Records.Metrics.P99, series.Percentile(99));
            }
        }

        // A clock that is too coarse reports zero, and a ratio with zero is meaningless.
        private void SetMetric(string quantity, double? value)
        {
            if (value > 0)
            {
                Metrics[quantity] = value.Value;
            }
        }
    }
}
