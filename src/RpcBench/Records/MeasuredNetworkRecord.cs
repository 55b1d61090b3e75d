namespace RpcBench.Records;

/// <summary>A network over which a run measured: its name (of a study in its word), what was asked for (of a study the ping that it
/// published), what carried the bytes, and what was delivered before and after everything was timed; null: not measured.</summary>
internal sealed record MeasuredNetworkRecord(
    string Name, NetworkAskedRecord Asked, string Engine, NetworkDeliveredRecord? Before, NetworkDeliveredRecord? After)
{
    /// <summary>The PING of the study's table: the lesser of both medians; null: neither was measured.</summary>
    public double? PingNanoseconds =>
        new[] { Before, After }.OfType<NetworkDeliveredRecord>().Select(delivered => (double?)delivered.RoundTripNanoseconds).Min();
}
