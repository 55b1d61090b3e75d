namespace RpcBench.Measuring.Runs;

internal static class DeliveredValidator
{
    private const double Part = 0.05;
    private const int FewestEchoes = 50;
    private const int MostEchoes = 2000;

    private static readonly TimeSpan Least = TimeSpan.FromMilliseconds(0.1);

    /// <summary>Why figures over the network are not to be trusted, with when that was measured, for example <c>before the
    /// measurements</c>; null: it is the loopback device, or the round trip is off by no more than 5 % or 0.1 ms, the larger.</summary>
    public static RemarkRecord? Validate(NetworkProfile network, NetworkDeliveredRecord delivered, string when) =>
        IsAsAsked(network, delivered)
            ? null
            : new RemarkRecord(delivered.Attempts > 1 ? RemarkCode.RoundTripOffRepeatedly : RemarkCode.RoundTripOff)
                .Add("network", network.Name).Add("when", when)
                .Add("measured", delivered.RoundTripNanoseconds).Add("configured", network.RoundTrip.TotalNanoseconds)
                .Add("bound", Bound(network)).Add("attempts", delivered.Attempts);

    /// <summary>Whether the round trip is off by no more than 5 % or 0.1 ms, the larger; the loopback device's is whatever it is.</summary>
    internal static bool IsAsAsked(NetworkProfile network, NetworkDeliveredRecord delivered) =>
        network.IsLocal || Math.Abs(delivered.RoundTripNanoseconds - network.RoundTrip.TotalNanoseconds) <= Bound(network);

    /// <summary>The echoes that a median must rest on: 50, and with jitter so many that chance alone puts it beyond the bound once in
    /// thousands of runs.</summary>
    public static int EchoesFor(NetworkProfile network)
    {
        // Of a round trip, two ways each with the jitter; a median's standard error is 1.25 times that of a mean, and four of them are
        // granted.
        var deviation = network.Jitter.TotalNanoseconds * Math.Sqrt(2);
        return (int)Math.Clamp(Math.Ceiling(Math.Pow(4 * 1.2533 * deviation / Bound(network), 2)), FewestEchoes, MostEchoes);
    }

    private static double Bound(NetworkProfile network) => Math.Max(network.RoundTrip.TotalNanoseconds * Part, Least.TotalNanoseconds);
}
