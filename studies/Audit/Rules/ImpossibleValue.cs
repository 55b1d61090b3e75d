namespace RpcBench.Studies.Audit.Rules;

internal static class ImpossibleValue
{
    public const string Name = "impossible-value";

    private const string Time = "time of a call";
    private const string Ratio = "ratio of times";
    private const string Count = "count";

    // With such a coarse last digit, a time of zero may be a short call that was rounded down.
    private const double CoarseMs = 1;

    public static IEnumerable<Finding?> Apply(StudyTimes study) => study.Figures.Select(Judge);

    private static Finding? Judge(PublishedFigure figure)
    {
        if (!double.IsFinite(figure.Value.Value))
        {
            return new(figure, Name, Confidence.Certain,
                $"{figure.Printed} is not a number that calls can give: a division by no calls, or a failed parse, was printed.");
        }

        var quantity = QuantityOf(figure);
        if (figure.Value.Value < 0)
        {
            return new(figure, Name, Confidence.Certain,
                $"{figure.Printed} is below zero, and a {quantity} cannot be: the clock went backwards, or two readings were exchanged.");
        }

        return figure.Value.Value == 0 && quantity != Count ? JudgeZero(figure, quantity) : null;
    }

    private static Finding JudgeZero(PublishedFigure figure, string quantity)
    {
        var lastDigit = figure.Value.LastDigit * (double)(Names.FindMilliseconds(figure.Unit) ?? 1);
        if (quantity == Time && lastDigit >= CoarseMs)
        {
            return new(figure, Name, Confidence.Possible,
                $"{figure.Printed} is zero. At a last digit of {AuditFormat.Ms(lastDigit)} a shorter call is printed so; "
                + "such a figure still says nothing about the call.");
        }

        return new(figure, Name, Confidence.Certain,
            $"{figure.Printed} is zero, and a {quantity} is not: nothing was called, or the clock is coarser than the figure.");
    }

    private static string QuantityOf(PublishedFigure figure)
    {
        var kind = Statistic.Parse(figure.Statistic).Kind;
        if (Names.FindMilliseconds(figure.Unit) is not null && kind is not StatisticKind.Deviation)
        {
            return Time;
        }

        return kind is StatisticKind.Ratio or StatisticKind.SpeedUp ? Ratio : Count;
    }
}
