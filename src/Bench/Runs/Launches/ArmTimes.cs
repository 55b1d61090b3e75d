using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Reports;
using RpcBench.Records;
using RpcBench.Statistics;

namespace RpcBench.Bench.Runs.Launches;

/// <summary>What all launches measured of one arm, for one operation at one number of calls in flight.</summary>
internal sealed class ArmTimes
{
    // A case is marked where its iterations fall as they would by chance once in a thousand times.
    private const double Confidence = 0.999;

    private readonly List<List<Measurement>> _launches = [];
    private readonly LatencySeries _calls = new();

    /// <summary>BenchmarkDotNet's line about memory; null: not counted.</summary>
    public string? Memory { get; private set; }

    /// <summary>The iterations of each launch.</summary>
    public IReadOnlyList<IReadOnlyList<Measurement>> Launches => _launches;

    public void Begin() => _launches.Add([]);

    /// <summary>Forgets the last launch.</summary>
    public void TakeBack() => _launches.RemoveAt(_launches.Count - 1);

    public void Add(IterationLine line) => _launches[^1].Add(
        new(_launches.Count, IterationMode.Workload, IterationStage.Actual, line.Round, line.Calls, line.Nanoseconds));

    public void Add(CallsLine line)
    {
        Memory ??= line.Memory;
        foreach (var (nanoseconds, count) in line.Nanoseconds.Zip(line.Counts))
        {
            for (var call = 0L; call < count; call++)
            {
                _calls.Record(nanoseconds);
            }
        }
    }

    /// <summary>The mean of each launch; only of those that have one.</summary>
    public IReadOnlyList<double> Means => [.. Iterations().Where(launch => launch.Count > 0).Select(launch => launch.Average())];

    /// <summary>The iterations of each launch: nanoseconds a call, in their order.</summary>
    public IReadOnlyList<IReadOnlyList<double>> Iterations() => [.. _launches.Select(launch => launch.Select(iteration => iteration.Nanoseconds / iteration.Operations).ToList())];

    /// <summary>Null: there is no iteration.</summary>
    /// <param name="drift">What the machine did meanwhile to others, as a factor by launch and iteration.</param>
    public TimeRecord? ToRecord(Func<int, int, double> drift)
    {
        var launches = Iterations();
        double[] all = [.. launches.SelectMany(launch => launch)];
        if (all.Length == 0)
        {
            return null;
        }

        var statistics = new BenchmarkDotNet.Mathematics.Statistics(all);
        var error = statistics.ConfidenceInterval.Margin;
        return new()
        {
            MeanNanoseconds = Means.Average(),
            ErrorNanoseconds = double.IsFinite(error) ? error : null,
            StandardDeviationNanoseconds = statistics.StandardDeviation,
            CallsPerSecond = 1e9 / Means.Average(),
            AllocatedBytes = Memory is null ? null : AllocatedBytes(GcStats.Parse(Memory)),
            LaunchNanoseconds = [.. launches.Where(launch => launch.Count > 0)],
            IsSettled = launches.Any(launch => launch.Count > 2) ? !Trend.Falls(launches.Select(Steady), Confidence) : null,
            Calls = _calls.Count,
            P50Nanoseconds = _calls.Percentile(50),
            P90Nanoseconds = _calls.Percentile(90),
            P99Nanoseconds = _calls.Percentile(99),
            MaxNanoseconds = _calls.Maximum,
        };

        IReadOnlyList<double> Steady(IReadOnlyList<double> iterations, int launch) => [.. iterations.Select((time, iteration) => time / drift(launch, iteration))];
    }

    private static double? AllocatedBytes(GcStats memory) => (double?)memory.GetTotalAllocatedBytes(excludeAllocationQuantumSideEffects: false) / memory.TotalOperations;
}
