namespace RpcBench.Records;

/// <summary>The distribution of a time, in nanoseconds.</summary>
internal sealed record LatencyRecord
{
    /// <summary>How many samples it has.</summary>
    public required long Count { get; init; }

    /// <summary>The mean, exact.</summary>
    public required double Mean { get; init; }

    /// <summary>The least sample, exact.</summary>
    public required double Minimum { get; init; }

    /// <summary>The median.</summary>
    public required double P50 { get; init; }

    /// <summary>The 75th percentile.</summary>
    public required double P75 { get; init; }

    /// <summary>The 90th percentile.</summary>
    public required double P90 { get; init; }

    /// <summary>The 99th percentile.</summary>
    public required double P99 { get; init; }

    /// <summary>The 99.9th percentile.</summary>
    public required double P999 { get; init; }

    /// <summary>The 99.99th percentile.</summary>
    public required double P9999 { get; init; }

    /// <summary>The greatest sample, exact.</summary>
    public required double Maximum { get; init; }

    /// <summary>That of the samples, exact.</summary>
    public required double StandardDeviation { get; init; }

    /// <summary>Whether every sample was kept; false: percentiles and points are of a histogram of three significant digits.</summary>
    public required bool IsExact { get; init; }

    /// <summary>Those of <c>.hgrm</c> files: ascending, the last is the maximum.</summary>
    public required IReadOnlyList<PercentileRecord> Points { get; init; }
}
