namespace RpcBench.Reporting.Results;

/// <summary>The measured round trip of a network, and what the model makes of it.</summary>
/// <param name="RoundTripNanoseconds">The PING: the lesser median of before and after.</param>
/// <param name="BitsPerSecond">The link's rate as asked for; null: no limit.</param>
/// <param name="OpensForEachCall">Whether each call opened a connection of its own.</param>
/// <param name="HasLowerBound">Whether the model is of this network: it is of Ethernet's segments, and the loopback device has far larger
/// ones.</param>
internal sealed record Distance(double RoundTripNanoseconds, long? BitsPerSecond, bool OpensForEachCall, bool HasLowerBound)
{
    // The median, where the judgement of a run takes the 5th percentile: the PING that people compare a usual call with is the usual one.
    public static Distance? Find(NetworkRecord network, ConditionsRecord conditions) =>
        network.Lesser(delivered => delivered.RoundTripNanoseconds) is { } roundTrip
            ? new Distance(roundTrip, network.Asked.BitsPerSecond, conditions.Connections == ConnectionWords.PerCall,
                network.Name != NetworkResult.LocalName)
            : null;

    public double InRoundTrips(double nanoseconds) => nanoseconds / RoundTripNanoseconds;

    /// <summary>The least time that a call of so many bytes can take; null where there is no model of the network.</summary>
    public CallLowerBound? LowerBoundOf(WireRecord wire) => !HasLowerBound ? null : CallLowerBound.Compute(
        TimeSpan.FromTicks((long)(RoundTripNanoseconds / TimeSpan.NanosecondsPerTick)), BitsPerSecond, OpensForEachCall,
        (long)wire.SentBytes, (long)wire.ReceivedBytes);
}
