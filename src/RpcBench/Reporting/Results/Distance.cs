namespace RpcBench.Reporting.Results;

/// <summary>The measured round trip of a network, and the lower bounds that the model derives from it.</summary>
/// <param name="RoundTripNanoseconds">The PING in nanoseconds: the smaller of the medians before and after the run.</param>
/// <param name="BitsPerSecond">The configured rate of the link, or null if there is no limit.</param>
/// <param name="OpensForEachCall">Whether each call opened its own connection.</param>
/// <param name="HasLowerBound">Whether the model applies to the network. The model assumes Ethernet segments, and the segments of the
/// loopback device are far larger.</param>
internal sealed record Distance(double RoundTripNanoseconds, long? BitsPerSecond, bool OpensForEachCall, bool HasLowerBound)
{
    // The validity checks use the 5th percentile. The median is used here because people compare a typical call with a typical PING.
    public static Distance? FromNetwork(NetworkRecord network, ConditionsRecord conditions) =>
        network.FindSmallerTime(delivered => delivered.RoundTripNanoseconds) is { } roundTrip
            ? new Distance(roundTrip, network.Asked.BitsPerSecond, conditions.Connections == ConnectionText.PerCall,
                network.Name != NetworkResult.LocalName)
            : null;

    public double InRoundTrips(double nanoseconds) => nanoseconds / RoundTripNanoseconds;

    public CallLowerBound? ComputeLowerBound(WireRecord wire) => !HasLowerBound ? null : CallLowerBound.Compute(
        TimeSpan.FromTicks((long)(RoundTripNanoseconds / TimeSpan.NanosecondsPerTick)), BitsPerSecond, OpensForEachCall,
        (long)wire.SentBytes, (long)wire.ReceivedBytes);
}
