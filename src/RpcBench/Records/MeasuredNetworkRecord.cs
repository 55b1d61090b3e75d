namespace RpcBench.Records;

/// <summary>A network over which a run measured.</summary>
/// <param name="Name">The name of the network. It is <c>local</c> if there was no network between client and service.</param>
/// <param name="Asked">The requested network.</param>
/// <param name="Engine">What carried the bytes: <c>none</c> (the loopback device) or <c>relay</c>.</param>
/// <param name="Before">The delivered network before anything was timed, or null if it was not measured.</param>
/// <param name="After">The delivered network after everything was timed, or null if it was not measured.</param>
internal sealed record MeasuredNetworkRecord(
    string Name, RequestedNetworkRecord Asked, string Engine, DeliveredNetworkRecord? Before, DeliveredNetworkRecord? After)
{
    public const string NoEngine = "none";

    /// <summary>The smaller of the median round trips before and after, or null if neither was measured.</summary>
    public double? PingNanoseconds =>
        new[] { Before, After }.OfType<DeliveredNetworkRecord>().Select(delivered => (double?)delivered.RoundTripNanoseconds).Min();
}
