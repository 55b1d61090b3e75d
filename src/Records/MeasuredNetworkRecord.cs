namespace RpcBench.Records;

/// <summary>A network over which a run measured, as asked for and as delivered.</summary>
/// <param name="Name">Of a study in its word, for example <c>same_zone</c>; else <c>local</c> where nothing was between.</param>
/// <param name="Asked">What was asked for; of a study the ping that it published.</param>
/// <param name="Engine">What carried the bytes: <c>none</c> (the loopback device), <c>relay</c> or <c>kernel</c>.</param>
/// <param name="Before">What was delivered before anything was timed; null: not measured.</param>
/// <param name="After">What was delivered after everything was timed; null: not measured.</param>
public sealed record MeasuredNetworkRecord(
    string Name, NetworkAskedRecord Asked, string Engine, NetworkDeliveredRecord? Before, NetworkDeliveredRecord? After)
{
    /// <summary>The PING of the study's table: the lesser of both medians; null: neither was measured.</summary>
    public double? PingNanoseconds =>
        new[] { Before, After }.OfType<NetworkDeliveredRecord>().Select(delivered => (double?)delivered.RoundTripNanoseconds).Min();
}
