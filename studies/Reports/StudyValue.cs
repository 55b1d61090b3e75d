namespace RpcBench.Studies.Reports;

/// <summary>A time in nanoseconds, a count, or a ratio; of several ratios with the least and the most.</summary>
internal sealed record StudyValue(double Value, double? Low = null, double? High = null)
{
    private const double NanosecondsPerMillisecond = 1e6;

    public static StudyValue? FromFigure(double? value) => value is { } found ? new(found) : null;

    /// <summary>The geometric mean of ratios and their range; null where there is none.</summary>
    public static StudyValue? FromFigure(IReadOnlyList<double> ratios) => ratios.Count switch
    {
        0 => null,
        1 => new(ratios[0]),
        _ => new(ratios.GeometricMean(), ratios.Min(), ratios.Max()),
    };

    /// <summary>A published time in nanoseconds, anything else as printed; null where it is no number.</summary>
    public static StudyValue? FromFigure(PublishedFigure? figure)
    {
        if (figure is null || !double.IsFinite(figure.Value.Value))
        {
            return null;
        }

        var factor = NanosecondsIn(figure.Unit) ?? 1;
        var value = figure.Value.Value * factor;
        return figure.UpTo is { } end ? new(value, value, end.Value * factor) : new(value);
    }

    /// <summary>How many nanoseconds a unit is; null where it is no unit of time.</summary>
    public static double? NanosecondsIn(string unit) => (double?)Names.MillisecondsIn(unit) * NanosecondsPerMillisecond;
}
