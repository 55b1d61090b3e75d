namespace RpcBench.Statistics;

/// <summary>Where a series of figures, one of each run, steps from one level to another.</summary>
/// <remarks>A part of the series, two runs or more, is held against the rest, two or more: the difference of the weighted means over its
/// standard error. The greatest counts if so great a one comes in at most one of two hundred random orders of the same runs. First parts
/// that reach to an end are tried, which have one step; then those between, which have two. The parts found are searched the same way.
/// Fewer than ten runs can hardly show a step so.</remarks>
internal static class ChangePoints
{
    private const int Fewest = 2;
    private const int Orders = 999;
    private const double MostByChance = 0.005;

    // Every order of them is tried in every part, and nobody looks back so far.
    private const int MostRuns = 200;

    // Sums of the same figures in another order differ in their last digits.
    private const double Same = 1 - 1e-9;

    // The same series has the same steps, whenever it is looked at.
    private const int Seed = 20_261;

    /// <summary>The runs before each of which there is a step, ascending; of a long series those among its last two hundred.</summary>
    /// <param name="series">Of each run a figure, and the standard deviation that it is known to have.</param>
    public static IReadOnlyList<int> Find(IReadOnlyList<(double Value, double Deviation)> series)
    {
        var before = Math.Max(0, series.Count - MostRuns);
        Weighted[] last = [.. series.Skip(before).Select(one => new Weighted(one.Value, WeightOf(one.Deviation)))];
        return [.. Find(last, new(Seed)).Select(place => before + place)];
    }

    /// <summary>The weighted mean of a part of a series.</summary>
    public static double Level(IReadOnlyList<(double Value, double Deviation)> part) =>
        part.Sum(one => one.Value * WeightOf(one.Deviation)) / part.Sum(one => WeightOf(one.Deviation));

    private static double WeightOf(double deviation) => 1 / (deviation * deviation);

    private static IReadOnlyList<int> Find(Weighted[] series, Random random)
    {
        if ((Test(series, random, toAnEnd: true) ?? Test(series, random, toAnEnd: false)) is not { } part)
        {
            return [];
        }

        int[] ends = [.. new[] { 0, part.From, part.To, series.Length }.Distinct()];
        return
        [
            .. ends.Zip(ends.Skip(1)).SelectMany(piece => Find(series[piece.First..piece.Second], random)
                .Select(place => piece.First + place).Append(piece.Second)).Where(place => place < series.Length),
        ];
    }

    /// <summary>The part that differs most from the rest; null: as much comes by chance.</summary>
    private static Part? Test(Weighted[] series, Random random, bool toAnEnd)
    {
        var found = Greatest(series, toAnEnd);
        var shuffled = series.ToArray();
        var asGreat = 1;
        for (var order = 0; order < Orders && asGreat <= MostByChance * (Orders + 1); order++)
        {
            random.Shuffle(shuffled);
            asGreat += Greatest(shuffled, toAnEnd).Size >= found.Size * Same ? 1 : 0;
        }

        return asGreat <= MostByChance * (Orders + 1) ? found : null;
    }

    private static Part Greatest(Weighted[] series, bool toAnEnd)
    {
        var (weights, sums) = (new double[series.Length + 1], new double[series.Length + 1]);
        foreach (var (index, one) in series.Index())
        {
            weights[index + 1] = weights[index] + one.Weight;
            sums[index + 1] = sums[index] + (one.Weight * one.Value);
        }

        var best = new Part(0, series.Length, 0);
        for (var from = 0; from <= (toAnEnd ? 0 : series.Length - Fewest); from++)
        {
            for (var to = from + Fewest; to <= series.Length; to++)
            {
                var size = Fits(from, to, series.Length) ? Size(weights, sums, from, to) : 0;
                best = size > best.Size ? new(from, to, size) : best;
            }
        }

        return best;
    }

    // What lies before and behind a part is nothing or two runs at least, and is not nothing on both sides.
    private static bool Fits(int from, int to, int all) =>
        from is 0 or >= Fewest && (to == all || all - to >= Fewest) && to - from < all;

    /// <summary>The difference of a part's mean from the rest's, in standard errors.</summary>
    private static double Size(double[] weights, double[] sums, int from, int to)
    {
        var (weight, sum) = (weights[to] - weights[from], sums[to] - sums[from]);
        var (rest, restSum) = (weights[^1] - weight, sums[^1] - sum);
        return Math.Abs((sum / weight) - (restSum / rest)) / Math.Sqrt((1 / weight) + (1 / rest));
    }

    private readonly record struct Weighted(double Value, double Weight);

    private readonly record struct Part(int From, int To, double Size);
}
