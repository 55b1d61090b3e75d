namespace RpcBench.Studies.Measured.Claims;

/// <summary>The range in which a quantity must be for a claim to hold. A missing edge is infinite.</summary>
internal readonly record struct Bounds(double Low, double High)
{
    /// <summary>Returns a claimed range, widened by the margin at both edges, because a smaller difference does not count.</summary>
    public static Bounds Compute(ClaimRange range, double margin) =>
        new(range.AtLeast / (1 + margin) ?? double.NegativeInfinity, range.AtMost * (1 + margin) ?? double.PositiveInfinity);

    /// <summary>Returns everything above 1 by more than the margin, within the claimed range if there is one.</summary>
    public static Bounds CreateAboveMargin(ClaimRange? range, double margin)
    {
        var bounds = Compute(range ?? new(), margin);
        return bounds with { Low = Math.Max(bounds.Low, 1 + margin) };
    }

    /// <summary>Returns everything above 1, because counts have no error and every difference counts.</summary>
    public static Bounds CreateAboveOne(ClaimRange? range)
        => new(range?.AtLeast ?? Math.BitIncrement(1), range?.AtMost ?? double.PositiveInfinity);

    public Outcome Judge(Interval value)
    {
        if (value.Low >= Low && value.High <= High)
        {
            return Outcome.Holds;
        }

        return value.High < Low || value.Low > High ? Outcome.Fails : Outcome.Inconclusive;
    }
}
