namespace RpcBench.Records;

/// <summary>The distribution of a time, in nanoseconds.</summary>
internal sealed record LatencyRecord
{
    /// <summary>The number of samples.</summary>
    public required long Count { get; init; }

    /// <summary>The exact mean.</summary>
    public required double Mean { get; init; }

    /// <summary>The exact minimum.</summary>
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

    /// <summary>The exact maximum.</summary>
    public required double Maximum { get; init; }

    /// <summary>The exact standard deviation of the samples.</summary>
    public required double StandardDeviation { get; init; }

    /// <summary>Whether every sample was kept. Otherwise percentiles and points come from a histogram with three significant
    /// digits.</summary>
    public required bool IsExact { get; init; }

    /// <summary>The points of an <c>.hgrm</c> file, ascending. The last is the maximum.</summary>
    public required IReadOnlyList<PercentileRecord> Points { get; init; }
}
