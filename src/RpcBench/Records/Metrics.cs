namespace RpcBench.Records;

/// <summary>The quantities that a <see cref="ComparisonRecord"/> can compare.</summary>
internal static class Metrics
{
    /// <summary>The mean time of a call. In a closed loop it is the calls in flight over the throughput, so its inverse compares
    /// throughputs.</summary>
    public const string TimePerCall = "time per call";

    /// <summary>The median of the times of calls.</summary>
    public const string P50 = "p50";

    /// <summary>The 99th percentile of the times of calls.</summary>
    public const string P99 = "p99";

    /// <summary>The 99.9th percentile of the times of calls.</summary>
    public const string P999 = "p99.9";

    /// <summary>Processor time that a call costs the client's process.</summary>
    public const string ClientProcessor = "client processor";

    /// <summary>Processor time that a call costs the service's process.</summary>
    public const string ServiceProcessor = "service processor";
}
