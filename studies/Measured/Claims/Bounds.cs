namespace RpcBench.Studies.Measured.Claims;

/// <summary>Where a quantity must lie for a claim to hold: edges, infinite where there is none.</summary>
internal readonly record struct Bounds(double Low, double High)
{
    /// <summary>A claimed range, wider by the margin at both edges: a smaller difference does not count.</summary>
    public static Bounds Compute(ClaimRange range, double margin) =>
        new(range.AtLeast / (1 + margin) ?? double.NegativeInfinity, range.AtMost * (1 + margin) ?? double.PositiveInfinity);

    /// <summary>More than the margin above one, and within the range where one is claimed.</summary>
    public static Bounds Above(ClaimRange? range, double margin)
    {
        var bounds = Compute(range ?? new(), margin);
        return bounds with { Low = Math.Max(bounds.Low, 1 + margin) };
    }

    /// <summary>More than as many, however few: counts have no error.</summary>
    public static Bounds More(ClaimRange? range) => new(range?.AtLeast ?? Math.BitIncrement(1), range?.AtMost ?? double.PositiveInfinity);

    /// <summary>Holds: the whole interval lies inside. Fails: it lies outside. Inconclusive: it crosses an edge.</summary>
    public Outcome Judge(Interval value)
    {
        if (value.Low >= Low && value.High <= High)
        {
            return Outcome.Holds;
        }

        return value.High < Low || value.Low > High ? Outcome.Fails : Outcome.Inconclusive;
    }
}
