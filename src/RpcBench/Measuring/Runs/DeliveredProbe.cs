namespace RpcBench.Measuring.Runs;

/// <summary>Measures what a network delivers, through the path that the calls take. A round trip that is off is measured again, a few
/// times: another program that had the processor for a second is no fault of the network, and one that is off each time is.</summary>
internal static class DeliveredProbe
{
    private const int MostAttempts = 5;

    /// <summary>What lies between the run's clients and services; where it is not what was asked for, the run is invalid.</summary>
    public static async Task<NetworkDeliveredRecord> MeasureAsync(
        NetworkPath path, string when, RunBuilder builder, CancellationToken cancellation)
    {
        var delivered = await MeasureAsync(path.Profile, path.CreateClientSocket, path.Probe, ProbeOptions.Delivered, cancellation);
        builder.Invalidate(DeliveredValidator.Validate(path.Profile, delivered, when));
        return delivered;
    }

    /// <summary>As often as it takes, and what the last attempt found; a step that the options leave out is 0, and the echoes are as many
    /// as the network needs. The target is where the probe's server, or the relay before it, listens.</summary>
    public static async Task<NetworkDeliveredRecord> MeasureAsync(
        NetworkProfile network, Func<Socket> create, IPEndPoint target, ProbeOptions options, CancellationToken cancellation)
    {
        var steps = options with { Echoes = DeliveredValidator.EchoesFor(network) };
        for (var attempt = 1; ; attempt++)
        {
            var samples = await NetworkProbe.SampleAsync(create, target, steps, cancellation);
            var delivered = Summarize(samples, steps) with { Attempts = attempt };
            if (attempt == MostAttempts || DeliveredValidator.IsAsAsked(network, delivered))
            {
                return delivered;
            }
        }
    }

    /// <summary>Medians, and of the echoes the 5th and 95th percentile too.</summary>
    internal static NetworkDeliveredRecord Summarize(ProbeSamples samples, ProbeOptions steps) => new(
        At(samples.Echoes, 50), At(samples.Echoes, 5), At(samples.Echoes, 95), samples.Echoes.Count, At(samples.Connects, 50),
        samples.Rate ?? 0, At(samples.ColdDowns, 50), steps.TransferBytes);

    private static double At(IReadOnlyList<TimeSpan> samples, int percentile) =>
        samples.Count == 0 ? 0 : Percentiles.At<TimeSpan>(samples.Order().ToArray(), percentile).TotalNanoseconds;
}
