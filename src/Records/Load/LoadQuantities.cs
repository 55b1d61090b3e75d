namespace RpcBench.Records.Load;

/// <summary>What a <see cref="LoadRatioRecord"/> can compare.</summary>
public static class LoadQuantities
{
    /// <summary>Of a closed loop: calls in flight over throughput. Its inverse compares throughputs.</summary>
    public const string TimePerCall = "time per call";

    public const string P50 = "p50";

    public const string P99 = "p99";
}
