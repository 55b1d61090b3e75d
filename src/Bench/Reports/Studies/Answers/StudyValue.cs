namespace RpcBench.Bench.Reports.Studies.Answers;

/// <summary>A figure of a cell.</summary>
/// <param name="Value">A time in nanoseconds, a count, or a ratio.</param>
/// <param name="Low">Of a ratio that several pairs of cells give: the least of them.</param>
/// <param name="High">The most of them.</param>
internal sealed record StudyValue(double Value, double? Low = null, double? High = null)
{
    /// <summary>Null where it was not measured.</summary>
    public static StudyValue? Of(double? value) => value is { } found ? new(found) : null;

    /// <summary>The geometric mean of ratios and their range; null where there is none.</summary>
    public static StudyValue? Of(IReadOnlyList<double> ratios) => ratios.Count switch
    {
        0 => null,
        1 => new(ratios[0]),
        _ => new(Math.Exp(ratios.Average(Math.Log)), ratios.Min(), ratios.Max()),
    };
}
