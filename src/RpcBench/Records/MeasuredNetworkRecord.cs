namespace RpcBench.Records;

/// <summary>A network over which a run measured.</summary>
/// <param name="Name">For example <c>local</c>, where there was nothing between.</param>
/// <param name="Asked">What was asked for.</param>
/// <param name="Engine">What carried the bytes: <c>none</c> (the loopback device) or <c>relay</c>.</param>
/// <param name="Before">What was delivered before anything was timed; null: not measured.</param>
/// <param name="After">What was delivered after everything was timed; null: not measured.</param>
internal sealed record MeasuredNetworkRecord(
    string Name, NetworkAskedRecord Asked, string Engine, NetworkDeliveredRecord? Before, NetworkDeliveredRecord? After)
{
    /// <summary>The <see cref="Engine"/> where nothing was between.</summary>
    public const string NoEngine = "none";

    /// <summary>The lesser of both median round trips; null: neither was measured.</summary>
    public double? PingNanoseconds =>
        new[] { Before, After }.OfType<NetworkDeliveredRecord>().Select(delivered => (double?)delivered.RoundTripNanoseconds).Min();
}
