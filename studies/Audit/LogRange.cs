namespace RpcBench.Studies.Audit;

/// <summary>A range of ratios or times, on a logarithmic scale because twice and half are equally far.</summary>
internal readonly record struct LogRange(double Low, double High)
{
    // From so many on, quartiles tell what is far from the others.
    private const int EnoughForQuartiles = 5;
    private const double Fence = 1.5;

    public double Middle => Math.Sqrt(Low * High);

    /// <summary>The smallest and the largest of positive ratios, those left out that stand beyond Tukey's fences.</summary>
    public static LogRange Compute(IReadOnlyList<double> ratios)
    {
        var sorted = ratios.Select(ratio => Math.Log(ratio)).Order().ToList();
        // Interpolated between neighbours, as Tukey's fences are: a nearest rank would jump with every further sibling.
        var (lower, upper) = (sorted.QuantileCustom(0.25, QuantileDefinition.R7), sorted.QuantileCustom(0.75, QuantileDefinition.R7));
        var reach = Fence * (upper - lower);
        var inside = sorted.Count < EnoughForQuartiles ? sorted : sorted.FindAll(value => value >= lower - reach && value <= upper + reach);
        return new(Math.Exp(inside[0]), Math.Exp(inside[^1]));
    }

    /// <summary>How many times above the range, or below it, as a factor; one inside.</summary>
    public double Beyond(double value) => Beyond(new LogRange(value, value));

    /// <summary>How many times a range is above this one, or below it, at the least; one where they meet.</summary>
    public double Beyond(LogRange other) => Math.Max(1, Math.Max(other.Low / High, Low / other.High));
}
