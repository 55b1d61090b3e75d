using MathNet.Numerics.Statistics;

namespace RpcBench.Statistics;

/// <summary>The drift that all series measured side by side share. An example is a launch or a run in which the machine was slow for all
/// series.</summary>
internal static class CommonDrift
{
    // The middle fifth of the changes lies between these two quantiles.
    private const double Lower = 0.4;
    private const double Upper = 0.6;

    /// <summary>Removes the effect that each launch had on all series. The mean of every series stays the same. The removal also takes some
    /// of each series' scatter away, so the remaining deviations are scaled up to restore that scatter.</summary>
    /// <param name="series">The launches of each series, as logarithms. At least two series are required.</param>
    public static IReadOnlyList<IReadOnlyList<double>> Remove(IReadOnlyList<IReadOnlyList<double>> series)
    {
        var means = series.Select(launches => launches.Average()).ToList();
        var common = Enumerable.Range(0, series.Max(launches => launches.Count))
            .Select(launch => series.Zip(means).Where(one => one.First.Count > launch).Average(one => one.First[launch] - one.Second))
            .ToList();
        var own = Math.Sqrt(series.Count / (series.Count - 1.0));
        return [.. series.Zip(means, (launches, mean) => (IReadOnlyList<double>)
            [.. launches.Select((launch, index) => mean + (own * (launch - mean - common[index])))])];
    }

    /// <summary>Returns the change that most series have in common, as a logarithm. The result is the point of the changes' middle fifth
    /// that is nearest to zero. If fewer than half of the series changed by themselves, the result is the effect of the machine. If exactly
    /// half changed, as with one arm of two, the method attributes no more to the machine than necessary.</summary>
    public static double Estimate(IReadOnlyList<double> changes) =>
        Math.Clamp(0.0, changes.QuantileCustom(Lower, QuantileDefinition.R7), changes.QuantileCustom(Upper, QuantileDefinition.R7));
}
