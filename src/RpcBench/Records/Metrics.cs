namespace RpcBench.Records;

/// <summary>What a <see cref="ComparisonRecord"/> can compare.</summary>
internal static class Metrics
{
    /// <summary>The mean time of a call. Of a closed loop it is the calls in flight over the throughput: its inverse compares
    /// throughputs.</summary>
    public const string TimePerCall = "time per call";

    /// <summary>The median of the times of calls.</summary>
    public const string P50 = "p50";

    /// <summary>Their 99th percentile.</summary>
    public const string P99 = "p99";

    /// <summary>Their 99.9th percentile.</summary>
    public const string P999 = "p99.9";

    /// <summary>Processor time that a call costs the client's process.</summary>
    public const string ClientProcessor = "client processor";

    /// <summary>Processor time that a call costs the service's process.</summary>
    public const string ServiceProcessor = "service processor";
}
