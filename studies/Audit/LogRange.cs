namespace RpcBench.Studies.Audit;

/// <summary>A range of ratios or times on a logarithmic scale, on which twice and half are equally far away.</summary>
internal readonly record struct LogRange(double Low, double High)
{
    // With this many values, quartiles show which values are far from the others.
    private const int EnoughForQuartiles = 5;
    private const double Fence = 1.5;

    public double Middle => Math.Sqrt(Low * High);

    /// <summary>Returns the range of positive ratios, without the ratios outside Tukey's fences.</summary>
    public static LogRange Compute(IReadOnlyList<double> ratios)
    {
        var sorted = ratios.Select(ratio => Math.Log(ratio)).Order().ToList();
        // Interpolated between neighbours, as Tukey's fences are. A nearest rank would jump with every additional sibling.
        var (lower, upper) = (sorted.QuantileCustom(0.25, QuantileDefinition.R7), sorted.QuantileCustom(0.75, QuantileDefinition.R7));
        var reach = Fence * (upper - lower);
        var inside = sorted.Count < EnoughForQuartiles ? sorted : sorted.FindAll(value => value >= lower - reach && value <= upper + reach);
        return new(Math.Exp(inside[0]), Math.Exp(inside[^1]));
    }

    /// <summary>Returns the factor by which a value is above or below the range, or 1 if it is inside.</summary>
    public double GetFactorOutside(double value) => GetFactorOutside(new LogRange(value, value));

    /// <summary>Returns the smallest factor by which another range is above or below this one, or 1 if they overlap.</summary>
    public double GetFactorOutside(LogRange other) => Math.Max(1, Math.Max(other.Low / High, Low / other.High));
}
