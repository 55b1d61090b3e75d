using RpcBench.Studies.Figures;

namespace RpcBench.Bench.Reports.Studies.Answers;

/// <summary>Published figures as numbers that can be set beside measured ones.</summary>
internal static class PublishedValue
{
    private const double NanosecondsPerMillisecond = 1e6;

    /// <summary>A time in nanoseconds, anything else as printed; null where it is no number.</summary>
    public static StudyValue? Of(PublishedFigure figure)
    {
        if (!double.IsFinite(figure.Value.Value))
        {
            return null;
        }

        var factor = NanosecondsIn(figure.Unit) ?? 1;
        return figure.UpTo is { } end
            ? new(figure.Value.Value * factor, figure.Value.Value * factor, end.Value * factor)
            : new(figure.Value.Value * factor);
    }

    /// <summary>How many nanoseconds a unit is; null where it is no unit of time.</summary>
    public static double? NanosecondsIn(string unit) => TimeUnits.MillisecondsIn(unit) is { } milliseconds ? (double)milliseconds * NanosecondsPerMillisecond : null;

    /// <summary>What kind of figure it is.</summary>
    public static CellKind KindOf(PublishedFigure figure) =>
        figure.IsPing ? CellKind.Ping
        : NanosecondsIn(figure.Unit) is not null ? CellKind.Time
        : Statistic.Parse(figure.Statistic).Kind is StatisticKind.SpeedUp or StatisticKind.Ratio ? CellKind.Ratio
        : CellKind.Count;
}
