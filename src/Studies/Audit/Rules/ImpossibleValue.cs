namespace RpcBench.Studies.Audit.Rules;

/// <summary>A figure that is no number, or negative, or a time or ratio of nothing.</summary>
internal sealed class ImpossibleValue() : AuditRule("impossible-value", "is it a number that such a quantity can have?")
{
    // A time of zero at this last digit may be a short call, rounded down.
    private const double CoarseMs = 1;

    public override IEnumerable<Finding?> Apply(IReadOnlyList<StudyTimes> studies, EarlierFindings earlier) =>
        studies.SelectMany(study => study.Figures).Select(Judge);

    private Finding? Judge(PublishedFigure figure) => figure.Value.Value switch
    {
        var value when !double.IsFinite(value) => new(figure, Name, Confidence.Certain,
            $"{figure.Printed} is not a number that calls can give: a division by no calls, or a failed parse, was printed."),
        < 0 => new(figure, Name, Confidence.Certain,
            $"{figure.Printed} is below zero, and a {Words(figure)} cannot be: the clock went backwards, or two readings were exchanged."),
        0 when IsTime(figure) || IsRatio(figure) => Zero(figure),
        _ => null,
    };

    private Finding Zero(PublishedFigure figure)
    {
        var lastDigit = figure.Value.LastDigit * (double)(TimeUnits.MillisecondsIn(figure.Unit) ?? 1);
        return IsTime(figure) && lastDigit >= CoarseMs
            ? new(figure, Name, Confidence.Possible, $"{figure.Printed} is zero. At a last digit of {Wording.Ms(lastDigit)} a shorter call is printed so; such a figure still says nothing about the call.")
            : new(figure, Name, Confidence.Certain,
                $"{figure.Printed} is zero, and a {Words(figure)} is not: nothing was called, or the clock is coarser than the figure.");
    }

    private static string Words(PublishedFigure figure) => IsTime(figure) ? "time of a call" : IsRatio(figure) ? "ratio of times" : "count";

    private static bool IsTime(PublishedFigure figure) =>
        TimeUnits.MillisecondsIn(figure.Unit) is not null && Statistic.Parse(figure.Statistic).Kind is not StatisticKind.Deviation;

    private static bool IsRatio(PublishedFigure figure) =>
        Statistic.Parse(figure.Statistic).Kind is StatisticKind.Ratio or StatisticKind.SpeedUp;
}
