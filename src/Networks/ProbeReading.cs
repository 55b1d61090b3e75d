using RpcBench.Statistics;

namespace RpcBench.Networks;

/// <summary>A network as measured: medians of <see cref="ProbeSamples"/>, of echoes the 5th and 95th percentile; null: left out.</summary>
public sealed record ProbeReading(
    TimeSpan? RoundTrip, TimeSpan? RoundTripLow, TimeSpan? RoundTripHigh, int Echoes, TimeSpan? ConnectAndFirstByte,
    TimeSpan? ColdDown, TimeSpan? ColdUp, double? WarmBytesPerSecond)
{
    public static ProbeReading Summarize(ProbeSamples samples) => new(
        Percentile(samples.Echoes, 50), Percentile(samples.Echoes, 5), Percentile(samples.Echoes, 95), samples.Echoes.Count,
        Percentile(samples.Connects, 50), Percentile(samples.ColdDowns, 50), Percentile(samples.ColdUps, 50),
        Percentile(samples.Rates, 50));

    private static T? Percentile<T>(IReadOnlyList<T> samples, int percentile)
        where T : struct => samples.Count == 0 ? null : Percentiles.At<T>(samples.Order().ToArray(), percentile);
}
