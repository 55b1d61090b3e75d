namespace RpcBench.Records;

/// <summary>The quantities that a <see cref="ComparisonRecord"/> can compare.</summary>
internal static class Metrics
{
    /// <summary>The mean time of a call. In a closed loop it is the number of calls in flight divided by the throughput, so the inverse of
    /// a ratio of times is the ratio of the throughputs.</summary>
    public const string TimePerCall = "time per call";

    public const string P50 = "p50";

    public const string P99 = "p99";

    public const string P999 = "p99.9";

    public const string ClientProcessor = "client processor";

    public const string ServiceProcessor = "service processor";
}
