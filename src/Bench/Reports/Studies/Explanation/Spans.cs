using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Studies.Explanation;

/// <summary>Several figures in a few words.</summary>
internal static class Spans
{
    /// <summary>From the least to the greatest, or the one; null where there is none.</summary>
    /// <param name="values">The figures.</param>
    /// <param name="write">Writes one of them.</param>
    /// <param name="between">Stands between the two.</param>
    public static string? Of(IEnumerable<double> values, Func<double, string> write, string between = " to ")
    {
        var all = values.Order().ToList();
        return all.Count == 0 ? null : (write(all[0]), write(all[^1])) is var (low, high) && low != high ? $"{low}{between}{high}" : write(all[0]);
    }

    /// <summary>The geometric mean of ratios; null where there is none.</summary>
    public static double? GeometricMean(IReadOnlyCollection<double> ratios) => ratios.Count == 0 ? null : Math.Exp(ratios.Average(Math.Log));

    /// <summary>Names as a sentence lists them.</summary>
    public static string Listed(IReadOnlyList<string> items) => items.Count <= 1 ? string.Concat(items) : $"{string.Join(", ", items.SkipLast(1))} and {items[^1]}";

    /// <summary>A time, and how many round trips it is where that is known.</summary>
    public static string Time(double nanoseconds, double? roundTrips) =>
        Figure.Time(nanoseconds) + (roundTrips is { } times ? $" ({Figure.RoundTrips(times)})" : "");
}
