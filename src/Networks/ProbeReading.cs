using RpcBench.Statistics;

namespace RpcBench.Networks;

/// <summary>A network as it was measured: medians. Null: that step was left out.</summary>
/// <param name="RoundTrip">A byte's echo on an open connection.</param>
/// <param name="RoundTripLow">The 5th percentile of the echoes.</param>
/// <param name="RoundTripHigh">The 95th percentile of the echoes.</param>
/// <param name="Echoes">How many echoes there were.</param>
/// <param name="ConnectAndFirstByte">From before a connection's opening to its first byte's echo.</param>
/// <param name="ColdDown">A transfer down, its connection's opening included.</param>
/// <param name="ColdUp">A transfer up and one byte back, its connection's opening included.</param>
/// <param name="WarmBytesPerSecond">Rate of a large transfer down, from its first byte to its last.</param>
public sealed record ProbeReading(
    TimeSpan? RoundTrip,
    TimeSpan? RoundTripLow,
    TimeSpan? RoundTripHigh,
    int Echoes,
    TimeSpan? ConnectAndFirstByte,
    TimeSpan? ColdDown,
    TimeSpan? ColdUp,
    double? WarmBytesPerSecond)
{
    /// <summary>Medians, and what the echoes lie between.</summary>
    public static ProbeReading Of(ProbeSamples samples)
    {
        return new(
            Percentile(samples.Echoes, 50),
            Percentile(samples.Echoes, 5),
            Percentile(samples.Echoes, 95),
            samples.Echoes.Count,
            Percentile(samples.Connects, 50),
            Percentile(samples.ColdDowns, 50),
            Percentile(samples.ColdUps, 50),
            Percentile(samples.Rates, 50));
    }

    private static T? Percentile<T>(IReadOnlyList<T> samples, int percentile)
        where T : struct => samples.Count == 0
            ? null
            : Percentiles.Of<T>(samples.Order().ToArray(), percentile);
}
