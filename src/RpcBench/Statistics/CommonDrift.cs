using MathNet.Numerics.Statistics;

namespace RpcBench.Statistics;

/// <summary>What all that is measured side by side has in common: a launch, or a run, in which the machine was slow for all of
/// it.</summary>
internal static class CommonDrift
{
    // Between them lies what as many changes exceed as stay below.
    private const double Lower = 0.4;
    private const double Upper = 0.6;

    /// <summary>The launches of each without what each launch did to all of them, which leaves every mean as it is. What each has lost of
    /// its own scatter by that is given back.</summary>
    /// <param name="series">Of each the launches, as logarithms; two or more series.</param>
    public static IReadOnlyList<IReadOnlyList<double>> TakeOut(IReadOnlyList<IReadOnlyList<double>> series)
    {
        var means = series.Select(launches => launches.Average()).ToList();
        var common = Enumerable.Range(0, series.Max(launches => launches.Count))
            .Select(launch => series.Zip(means).Where(one => one.First.Count > launch).Average(one => one.First[launch] - one.Second))
            .ToList();
        var own = Math.Sqrt(series.Count / (series.Count - 1.0));
        return [.. series.Zip(means, (launches, mean) => (IReadOnlyList<double>)
            [.. launches.Select((launch, index) => mean + (own * (launch - mean - common[index])))])];
    }

    /// <summary>What most changes have in common, as a logarithm: of their middle fifth the point nearest to none. Where fewer than half
    /// changed it is what the machine did, and where exactly half did, as one arm of two, nothing is taken for the machine's that need
    /// not be.</summary>
    public static double Find(IReadOnlyList<double> changes) =>
        Math.Clamp(0.0, changes.QuantileCustom(Lower, QuantileDefinition.R7), changes.QuantileCustom(Upper, QuantileDefinition.R7));
}
