namespace RpcBench.Records;

/// <summary>The times of one arm's calls, from BenchmarkDotNet's iterations in every launch, including outliers.</summary>
internal sealed record TimeRecord
{
    /// <summary>Mean of the iterations: the time of an iteration divided by its calls. With several calls in flight it is the inverse of
    /// the throughput, not the latency of a call.</summary>
    public required double MeanNanoseconds { get; init; }

    /// <summary>Half of BenchmarkDotNet's 99.9 % confidence interval of the mean, which ignores launches, or null if there was one
    /// iteration.</summary>
    public double? ErrorNanoseconds { get; init; }

    /// <summary>The standard deviation of the iterations.</summary>
    public required double StandardDeviationNanoseconds { get; init; }

    /// <summary>The inverse of the mean.</summary>
    public required double CallsPerSecond { get; init; }

    /// <summary>Managed bytes that a call allocates on the client, or null if they were not measured.</summary>
    public double? AllocatedBytes { get; init; }

    /// <summary>For each launch that counts, the mean time of a call in each iteration, in order.</summary>
    public required IReadOnlyList<IReadOnlyList<double>> LaunchNanoseconds { get; init; }

    /// <summary>Other figures of every launch, by the names of <see cref="Metrics"/>, in nanoseconds. Each quantity has one figure for each
    /// launch. Percentiles exist with several calls in flight and 1,000 calls a launch or more.</summary>
    public IReadOnlyDictionary<string, IReadOnlyList<double>>? ByLaunch { get; init; }

    /// <summary>Whether the timed iterations no longer became faster, or null if there are too few to decide.</summary>
    public bool? IsSettled { get; init; }

    /// <summary>Timed calls of all launches that count.</summary>
    public required long Calls { get; init; }

    /// <summary>The median of the single calls, with three digits.</summary>
    public required double P50Nanoseconds { get; init; }

    /// <summary>The 90th percentile of the single calls, with three digits.</summary>
    public required double P90Nanoseconds { get; init; }

    /// <summary>The 99th percentile of the single calls, with three digits, or the maximum if there are fewer than 100.</summary>
    public required double P99Nanoseconds { get; init; }

    /// <summary>The longest of the single calls.</summary>
    public required double MaxNanoseconds { get; init; }
}
