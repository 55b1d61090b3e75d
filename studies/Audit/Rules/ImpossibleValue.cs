namespace RpcBench.Studies.Audit.Rules;

/// <summary>A figure that is no number, or negative, or a time or ratio of nothing.</summary>
internal static class ImpossibleValue
{
    public const string Name = "impossible-value";

    // A time of zero at this last digit may be a short call, rounded down.
    private const double CoarseMs = 1;

    public static IEnumerable<Finding?> Apply(StudyTimes study) => study.Figures.Select(Judge);

    private static Finding? Judge(PublishedFigure figure)
    {
        var kind = Statistic.Parse(figure.Statistic).Kind;
        var isTime = Names.MillisecondsIn(figure.Unit) is not null && kind is not StatisticKind.Deviation;
        var isRatio = kind is StatisticKind.Ratio or StatisticKind.SpeedUp;
        var words = isTime ? "time of a call" : isRatio ? "ratio of times" : "count";
        var lastDigit = figure.Value.LastDigit * (double)(Names.MillisecondsIn(figure.Unit) ?? 1);
        return figure.Value.Value switch
        {
            var value when !double.IsFinite(value) => new(figure, Name, Confidence.Certain,
                $"{figure.Printed} is not a number that calls can give: a division by no calls, or a failed parse, was printed."),
            < 0 => new(figure, Name, Confidence.Certain,
                $"{figure.Printed} is below zero, and a {words} cannot be: the clock went backwards, or two readings were exchanged."),
            0 when isTime && lastDigit >= CoarseMs => new(figure, Name, Confidence.Possible,
                $"{figure.Printed} is zero. At a last digit of {Wording.Ms(lastDigit)} a shorter call is printed so; "
                + "such a figure still says nothing about the call."),
            0 when isTime || isRatio => new(figure, Name, Confidence.Certain,
                $"{figure.Printed} is zero, and a {words} is not: nothing was called, or the clock is coarser than the figure."),
            _ => null,
        };
    }
}
