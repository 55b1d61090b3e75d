namespace RpcBench.Launching;

/// <summary>Measures what a network delivers, through the path that the calls take. A round trip that is off is measured again, a few
/// times: another program that had the processor for a second is no fault of the network, and one that is off each time is.</summary>
internal static class DeliveredProbe
{
    private const int MostAttempts = 5;
    private const double ToleratedShare = 0.05;
    private const int FewestEchoes = 50;
    private const int MostEchoes = 2000;

    private static readonly TimeSpan Least = TimeSpan.FromMilliseconds(0.1);

    /// <summary>How long it takes, for the plan.</summary>
    public static TimeSpan Expected(NetworkProfile network) => TimeSpan.FromSeconds(2) + (network.RoundTrip * 95);

    /// <summary>What lies between the run's clients and services; where it is not what was asked for, the run is invalid.</summary>
    public static async Task<NetworkDeliveredRecord> MeasureAsync(
        NetworkPath path, string when, RunBuilder builder, CancellationToken cancellation)
    {
        var delivered = await MeasureAsync(path.Profile, NetworkProbe.NewSocket, path.Probe, ProbeOptions.Delivered, cancellation);
        builder.Invalidate(Validate(path.Profile, delivered, when));
        return delivered;
    }

    /// <summary>As often as it takes, and what the last attempt found; a step that the options leave out is 0, and the echoes are as many
    /// as the network needs. The target is where the probe's server, or the relay before it, listens.</summary>
    public static async Task<NetworkDeliveredRecord> MeasureAsync(
        NetworkProfile network, Func<Socket> create, IPEndPoint target, ProbeOptions options, CancellationToken cancellation)
    {
        var steps = options with { Echoes = EchoesFor(network) };
        var attempts = 0;
        NetworkDeliveredRecord delivered;
        do
        {
            attempts++;
            var samples = await NetworkProbe.SampleAsync(create, target, steps, cancellation);
            delivered = Summarize(samples, steps) with { Attempts = attempts };
        }
        while (attempts < MostAttempts && !IsAsAsked(network, delivered));
        return delivered;
    }

    /// <summary>Why figures over the network are not to be trusted, with when that was measured, for example <c>before the
    /// measurements</c>; null: it is the loopback device, or the round trip is off by no more than 5 % or 0.1 ms, the larger.</summary>
    public static DiagnosticRecord? Validate(NetworkProfile network, NetworkDeliveredRecord delivered, string when)
    {
        if (IsAsAsked(network, delivered))
        {
            return null;
        }

        return new DiagnosticRecord(delivered.Attempts > 1 ? DiagnosticCode.RoundTripOffRepeatedly : DiagnosticCode.RoundTripOff)
            .Add("network", network.Name).Add("when", when)
            .Add("measured", delivered.RoundTripNanoseconds).Add("configured", network.RoundTrip.TotalNanoseconds)
            .Add("bound", Bound(network)).Add("attempts", delivered.Attempts);
    }

    internal static bool IsAsAsked(NetworkProfile network, NetworkDeliveredRecord delivered) =>
        network.IsLocal || Math.Abs(delivered.RoundTripNanoseconds - network.RoundTrip.TotalNanoseconds) <= Bound(network);

    /// <summary>The echoes that a median must rest on: 50, and with jitter so many that chance alone puts it beyond the bound once in
    /// thousands of runs.</summary>
    public static int EchoesFor(NetworkProfile network)
    {
        // Two ways, each with the jitter; a median's standard error is 1.25 times that of a mean, and four are granted.
        var deviation = network.Jitter.TotalNanoseconds * Math.Sqrt(2);
        return (int)Math.Clamp(Math.Ceiling(Math.Pow(4 * 1.2533 * deviation / Bound(network), 2)), FewestEchoes, MostEchoes);
    }

    private static double Bound(NetworkProfile network) =>
        Math.Max(network.RoundTrip.TotalNanoseconds * ToleratedShare, Least.TotalNanoseconds);

    /// <summary>Medians, and of the echoes the 5th and 95th percentile too.</summary>
    internal static NetworkDeliveredRecord Summarize(ProbeSamples samples, ProbeOptions steps) => new()
    {
        RoundTripNanoseconds = At(samples.Echoes, 50),
        RoundTripLowNanoseconds = At(samples.Echoes, 5),
        RoundTripHighNanoseconds = At(samples.Echoes, 95),
        Echoes = samples.Echoes.Count,
        ConnectNanoseconds = At(samples.Connects, 50),
        WarmBytesPerSecond = samples.Rate ?? 0,
        ColdFetchNanoseconds = At(samples.ColdDowns, 50),
        ColdFetchBytes = steps.TransferBytes,
    };

    private static double At(IReadOnlyList<TimeSpan> samples, int percentile) =>
        samples.Count == 0 ? 0 : Percentiles.At<TimeSpan>(samples.Order().ToArray(), percentile).TotalNanoseconds;
}
