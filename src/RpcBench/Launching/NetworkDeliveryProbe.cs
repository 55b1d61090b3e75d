namespace RpcBench.Launching;

/// <summary>Measures what a network delivers, over the same path as the calls. If the round trip is wrong, the measurement is repeated a
/// few times, because a program may have briefly occupied the processor.</summary>
internal static class NetworkDeliveryProbe
{
    private const int MaxAttempts = 5;
    private const double RelativeTolerance = 0.05;
    private const int MinEchoes = 50;
    private const int MaxEchoes = 2000;

    private static readonly TimeSpan MinTolerance = TimeSpan.FromMilliseconds(0.1);

    public static TimeSpan EstimateTime(NetworkProfile network) => TimeSpan.FromSeconds(2) + (network.RoundTrip * 95);

    /// <summary>Measures the network between clients and services. If the round trip is not as configured, the run is invalid.</summary>
    public static async Task<DeliveredNetworkRecord> MeasureAsync(
        NetworkPath path, string when, RunBuilder builder, CancellationToken cancellation)
    {
        var delivered = await MeasureAsync(path.Profile, NetworkProbe.NewSocket, path.ProbeEndPoint, ProbeOptions.Delivered, cancellation);
        builder.Invalidate(Validate(path.Profile, delivered, when));
        return delivered;
    }

    /// <summary>Measures until the round trip is right or the attempts are used up, and returns the last attempt. The network determines
    /// the number of echoes. If the options leave out a step, its figure is 0.</summary>
    public static async Task<DeliveredNetworkRecord> MeasureAsync(
        NetworkProfile network, Func<Socket> create, IPEndPoint target, ProbeOptions options, CancellationToken cancellation)
    {
        var steps = options with { Echoes = ChooseEchoCount(network) };
        var attempts = 0;
        DeliveredNetworkRecord delivered;
        do
        {
            attempts++;
            var samples = await NetworkProbe.SampleAsync(create, target, steps, cancellation);
            delivered = Summarize(samples, steps) with { Attempts = attempts };
        }
        while (attempts < MaxAttempts && !IsAsConfigured(network, delivered));
        return delivered;
    }

    /// <summary>Returns why figures over the network cannot be trusted. Returns null for the loopback device, or if the round trip deviates
    /// by no more than 5 % or 0.1 ms, whichever is larger.</summary>
    public static DiagnosticRecord? Validate(NetworkProfile network, DeliveredNetworkRecord delivered, string when)
    {
        if (IsAsConfigured(network, delivered))
        {
            return null;
        }

        return new DiagnosticRecord(delivered.Attempts > 1 ? DiagnosticCode.RoundTripOffRepeatedly : DiagnosticCode.RoundTripOff)
            .Add("network", network.Name).Add("when", when)
            .Add("measured", delivered.RoundTripNanoseconds).Add("configured", network.RoundTrip.TotalNanoseconds)
            .Add("bound", GetTolerance(network)).Add("attempts", delivered.Attempts);
    }

    internal static bool IsAsConfigured(NetworkProfile network, DeliveredNetworkRecord delivered) =>
        network.IsLocal || Math.Abs(delivered.RoundTripNanoseconds - network.RoundTrip.TotalNanoseconds) <= GetTolerance(network);

    /// <summary>Returns the number of echoes that a median needs. With jitter, the number is large enough that chance moves the median
    /// beyond the tolerance only once in thousands of runs.</summary>
    public static int ChooseEchoCount(NetworkProfile network)
    {
        // An echo travels both ways, and each way has the jitter. The standard error of a median is 1.25 times the standard error of a
        // mean. The tolerance allows for four standard errors.
        var deviation = network.Jitter.TotalNanoseconds * Math.Sqrt(2);
        return (int)Math.Clamp(Math.Ceiling(Math.Pow(4 * 1.2533 * deviation / GetTolerance(network), 2)), MinEchoes, MaxEchoes);
    }

    private static double GetTolerance(NetworkProfile network) =>
        Math.Max(network.RoundTrip.TotalNanoseconds * RelativeTolerance, MinTolerance.TotalNanoseconds);

    internal static DeliveredNetworkRecord Summarize(ProbeSamples samples, ProbeOptions steps) => new()
    {
        RoundTripNanoseconds = GetPercentile(samples.Echoes, 50),
        RoundTripLowNanoseconds = GetPercentile(samples.Echoes, 5),
        RoundTripHighNanoseconds = GetPercentile(samples.Echoes, 95),
        Echoes = samples.Echoes.Count,
        ConnectNanoseconds = GetPercentile(samples.Connects, 50),
        WarmBytesPerSecond = samples.Rate ?? 0,
        ColdFetchNanoseconds = GetPercentile(samples.ColdDownloads, 50),
        ColdFetchBytes = steps.TransferBytes,
    };

    private static double GetPercentile(IReadOnlyList<TimeSpan> samples, int percentile) =>
        samples.Count == 0 ? 0 : Percentiles.At<TimeSpan>(samples.Order().ToArray(), percentile).TotalNanoseconds;
}
