namespace RpcBench.Studies.Reports;

/// <summary>A time in nanoseconds, a count or a ratio. For several ratios it includes the least and the greatest one.</summary>
internal sealed record StudyValue(double Value, double? Low = null, double? High = null)
{
    private const double NanosecondsPerMillisecond = 1e6;

    public static StudyValue? FromFigure(double? value) => value is { } found ? new(found) : null;

    public static StudyValue? FromFigure(IReadOnlyList<double> ratios) => ratios.Count switch
    {
        0 => null,
        1 => new(ratios[0]),
        _ => new(ratios.GeometricMean(), ratios.Min(), ratios.Max()),
    };

    /// <summary>Returns a published time in nanoseconds, any other figure as printed, or null if it is not a number.</summary>
    public static StudyValue? FromFigure(PublishedFigure? figure)
    {
        if (figure is null || !double.IsFinite(figure.Value.Value))
        {
            return null;
        }

        var factor = FindNanoseconds(figure.Unit) ?? 1;
        var value = figure.Value.Value * factor;
        return figure.UpTo is { } end ? new(value, value, end.Value * factor) : new(value);
    }

    public static double? FindNanoseconds(string unit) => (double?)Names.FindMilliseconds(unit) * NanosecondsPerMillisecond;
}
