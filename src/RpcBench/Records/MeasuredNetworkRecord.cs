namespace RpcBench.Records;

/// <summary>A network over which a run measured: its name, what was asked for, what carried the bytes, and what was delivered before and
/// after everything was timed; null: not measured.</summary>
internal sealed record MeasuredNetworkRecord(
    string Name, NetworkAskedRecord Asked, string Engine, NetworkDeliveredRecord? Before, NetworkDeliveredRecord? After)
{
    /// <summary>The lesser of both median round trips; null: neither was measured.</summary>
    public double? PingNanoseconds =>
        new[] { Before, After }.OfType<NetworkDeliveredRecord>().Select(delivered => (double?)delivered.RoundTripNanoseconds).Min();
}
