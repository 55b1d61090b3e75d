using MathNet.Numerics.Distributions;
using MathNet.Numerics.Statistics;

namespace RpcBench.Statistics;

/// <summary>Change-point detection for the series of a page. Each series has one figure per run. A change point is where a series steps
/// from one level to another.</summary>
/// <remarks>
/// <para>A part of a series is compared with the rest of the series. The difference of their weighted means, divided by its standard
/// error, is a standard normal variable if nothing changed. A part that reaches to an end of the series has one step and is tried first.
/// A part between the ends has two steps. Both sides of a step are searched in the same way.</para>
/// <para>A single odd run is not a step. Both sides need two runs or more, and the difference must remain if any single run is left
/// out.</para>
/// <para>The standard error comes from the intervals of the runs. If neighbouring runs differ by more than their intervals explain, all
/// standard errors grow by that factor. The median of the differences estimates the factor, because a step changes one difference
/// only.</para>
/// <para>All tests of a page share an error rate of 5 % (Bonferroni).</para>
/// </remarks>
internal static class ChangePoints
{
    private const int MinRuns = 2;

    // Half of the rate belongs to the parts with one step, the other half to the many parts with two steps.
    private const double PageRate = 0.05;

    // The number of parts grows with the square of the number of runs, and readers rarely look further back.
    private const int MaxRuns = 200;

    /// <summary>Finds the steps of every series of a page.</summary>
    /// <param name="page">For every series the figures of its runs, each with the standard deviation that its interval implies.</param>
    /// <returns>For every series the indexes of the runs that begin a new level, in ascending order. Only the last 200 runs of a long
    /// series are searched.</returns>
    public static IReadOnlyList<IReadOnlyList<int>> Find(IReadOnlyList<IReadOnlyList<(double Value, double Deviation)>> page)
    {
        List<(double Value, double Deviation)[]> recent = [.. page.Select(series => series.TakeLast(MaxRuns).ToArray())];
        double[][] differences = [.. recent.Select(StandardizedDifferences)];
        var pageFactor = ScatterFactor(differences.SelectMany(one => one));
        var limits = new Thresholds(
            ThresholdFor(recent.Sum(series => EnumerateSegments(series.Length, toAnEnd: true).Count())),
            ThresholdFor(recent.Sum(series => EnumerateSegments(series.Length, toAnEnd: false).Count())));
        return
        [
            .. recent.Select((series, index) =>
            {
                var factor = Math.Max(pageFactor, ScatterFactor(differences[index]));
                Weighted[] weighted = [.. series.Select(one => new Weighted(one.Value, WeightOf(one.Deviation * factor)))];
                var skipped = page[index].Count - series.Length;
                return (IReadOnlyList<int>)[.. Find(weighted, limits).Select(place => skipped + place)];
            }),
        ];
    }

    public static double WeightedMean(IReadOnlyList<(double Value, double Deviation)> part) =>
        part.Sum(one => one.Value * WeightOf(one.Deviation)) / part.Sum(one => WeightOf(one.Deviation));

    private static double WeightOf(double deviation) => 1 / (deviation * deviation);

    /// <summary>Computes the absolute differences between neighbouring runs, divided by the standard deviation that their intervals
    /// imply.</summary>
    private static double[] StandardizedDifferences((double Value, double Deviation)[] series) =>
    [
        .. series.Zip(series.Skip(1), (one, next) => Math.Abs(next.Value - one.Value)
            / Math.Sqrt((one.Deviation * one.Deviation) + (next.Deviation * next.Deviation))),
    ];

    /// <summary>Estimates the ratio of the real scatter of the runs to the scatter that their intervals imply, 1 or more.</summary>
    private static double ScatterFactor(IEnumerable<double> differences) =>
        Math.Max(1, differences.DefaultIfEmpty(0).Median() / Normal.InvCDF(0, 1, 0.75));

    private static double ThresholdFor(int tests) => Normal.InvCDF(0, 1, 1 - (PageRate / 2 / Math.Max(1, tests) / 2));

    private static IReadOnlyList<int> Find(Weighted[] series, Thresholds limits)
    {
        var part = FindLargestDifference(series, toAnEnd: true);
        if (part.Size <= limits.ToAnEnd)
        {
            part = FindLargestDifference(series, toAnEnd: false);
            if (part.Size <= limits.Between)
            {
                return [];
            }
        }

        int[] ends = [.. new[] { 0, part.From, part.To, series.Length }.Distinct()];
        return
        [
            .. ends.Zip(ends.Skip(1)).SelectMany(piece => Find(series[piece.First..piece.Second], limits)
                .Select(place => piece.First + place).Append(piece.Second)).Where(place => place < series.Length),
        ];
    }

    /// <summary>Finds the part that differs most from the rest of the series. Its size is zero if the series is too short.</summary>
    private static Segment FindLargestDifference(Weighted[] series, bool toAnEnd) =>
        EnumerateSegments(series.Length, toAnEnd)
            .Select(part => new Segment(part.From, part.To, SmallestSize(series, part.From, part.To)))
            .DefaultIfEmpty(new Segment(0, series.Length, 0)).MaxBy(part => part.Size);

    private static IEnumerable<(int From, int To)> EnumerateSegments(int runs, bool toAnEnd) => toAnEnd
        ? from to in Enumerable.Range(MinRuns, Math.Max(0, runs - (2 * MinRuns) + 1))
          select (0, to)
        : from start in Enumerable.Range(MinRuns, Math.Max(0, runs - (3 * MinRuns) + 1))
          from length in Enumerable.Range(MinRuns, runs - start - (2 * MinRuns) + 1)
          select (start, start + length);

    /// <summary>Computes the difference between a part's mean and the mean of the rest, in standard errors, without the run that adds most
    /// to the difference.</summary>
    private static double SmallestSize(Weighted[] series, int from, int to)
    {
        var part = Sum(series[from..to]);
        var rest = Sum([.. series[..from], .. series[to..]]);
        return series.Index().Min(run => run.Index >= from && run.Index < to
            ? Size(Without(part, run.Item), rest) : Size(part, Without(rest, run.Item)));
    }

    private static (double Weight, double Sum) Sum(Weighted[] runs) =>
        (runs.Sum(run => run.Weight), runs.Sum(run => run.Weight * run.Value));

    private static (double Weight, double Sum) Without((double Weight, double Sum) runs, Weighted one) =>
        (runs.Weight - one.Weight, runs.Sum - (one.Weight * one.Value));

    private static double Size((double Weight, double Sum) part, (double Weight, double Sum) rest) =>
        Math.Abs((part.Sum / part.Weight) - (rest.Sum / rest.Weight)) / Math.Sqrt((1 / part.Weight) + (1 / rest.Weight));

    /// <summary>The thresholds, in standard errors. A difference above its threshold is a step.</summary>
    private readonly record struct Thresholds(double ToAnEnd, double Between);

    private readonly record struct Weighted(double Value, double Weight);

    private readonly record struct Segment(int From, int To, double Size);
}
