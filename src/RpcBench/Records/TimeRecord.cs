namespace RpcBench.Records;

/// <summary>The times of one arm's calls, from BenchmarkDotNet's iterations in every launch, outliers kept.</summary>
internal sealed record TimeRecord
{
    /// <summary>Mean of the iterations: the time of an iteration over its calls. With several calls in flight it is the inverse of the
    /// throughput, not a call's latency.</summary>
    public required double MeanNanoseconds { get; init; }

    /// <summary>Half of the 99.9 % confidence interval of that mean as BenchmarkDotNet has it, which knows nothing of launches; null: there
    /// was one iteration.</summary>
    public double? ErrorNanoseconds { get; init; }

    /// <summary>That of the iterations.</summary>
    public required double StandardDeviationNanoseconds { get; init; }

    /// <summary>The inverse of the mean.</summary>
    public required double CallsPerSecond { get; init; }

    /// <summary>On the client, a call; null: not measured.</summary>
    public double? AllocatedBytes { get; init; }

    /// <summary>Of each launch that counts the mean call of every iteration, in their order.</summary>
    public required IReadOnlyList<IReadOnlyList<double>> LaunchNanoseconds { get; init; }

    /// <summary>Other figures of every launch, by the names of <see cref="Metrics"/>, in nanoseconds: of each quantity as many as there
    /// are launches. Percentiles are there with several calls in flight, of 1,000 calls a launch or more. Null: not kept.</summary>
    public IReadOnlyDictionary<string, IReadOnlyList<double>>? ByLaunch { get; init; }

    /// <summary>Whether the iterations no longer fell once they were timed; null: there are too few to tell.</summary>
    public bool? IsSettled { get; init; }

    /// <summary>Timed calls, those of all launches that count.</summary>
    public required long Calls { get; init; }

    /// <summary>The median of the single calls, to three digits.</summary>
    public required double P50Nanoseconds { get; init; }

    /// <summary>The 90th percentile of the single calls, to three digits.</summary>
    public required double P90Nanoseconds { get; init; }

    /// <summary>The 99th percentile of the single calls, to three digits; the maximum where there are fewer than 100.</summary>
    public required double P99Nanoseconds { get; init; }

    /// <summary>The longest of the single calls.</summary>
    public required double MaxNanoseconds { get; init; }
}
