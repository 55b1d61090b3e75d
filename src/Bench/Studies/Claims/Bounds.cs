using RpcBench.Statistics;
using RpcBench.Studies.Claims;

namespace RpcBench.Bench.Studies.Claims;

/// <summary>Where a quantity must lie for a claim to hold.</summary>
/// <param name="AtLeast">Its lower edge; null: none.</param>
/// <param name="AtMost">Its upper edge; null: none.</param>
internal readonly record struct Bounds(double? AtLeast, double? AtMost)
{
    /// <summary>A claimed range, wider by the margin at both edges: a smaller difference is not material.</summary>
    public static Bounds Of(ClaimRange range, double margin)
    {
        var upper = new Margin(margin).Upper;
        return new(range.AtLeast / upper, range.AtMost * upper);
    }

    /// <summary>More than the margin above one, and within the range where one is claimed.</summary>
    public static Bounds Above(ClaimRange? range, double margin)
    {
        var bounds = Of(range ?? new ClaimRange(), margin);
        return bounds with { AtLeast = Math.Max(bounds.AtLeast ?? 0, new Margin(margin).Upper) };
    }

    /// <summary>More than as many, however few: counts have no error.</summary>
    public static Bounds More(ClaimRange? range) => new(range?.AtLeast ?? Math.BitIncrement(1), range?.AtMost);

    /// <summary>Holds: the whole interval lies inside. Fails: it lies outside. Undecided: it crosses an edge.</summary>
    public Outcome Judge(Interval value)
    {
        var (low, high) = (AtLeast ?? double.NegativeInfinity, AtMost ?? double.PositiveInfinity);
        return (value.Low >= low && value.High <= high, value.High < low || value.Low > high) switch
        {
            (true, _) => Outcome.Holds,
            (_, true) => Outcome.Fails,
            _ => Outcome.Undecided,
        };
    }
}
