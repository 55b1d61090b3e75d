namespace RpcBench.Studies.Audit.Rules;

/// <summary>A mean above the maximum of its own cell, which divided by a number of calls lies between minimum and maximum.</summary>
internal static class TotalAboveMaximum
{
    public static IReadOnlyList<JudgedTime> Judge(StudyTimes study) =>
    [
        .. from time in study.Usual
           let maximum = study.TimeOf(time.Cell, Statistic.Maximum)
           where maximum is not null
           select new JudgedTime(time, time.Least > maximum.Most ? Divided(study, time, maximum) : null),
    ];

    private static Finding? Divided(StudyTimes study, TimeFigure time, TimeFigure maximum)
    {
        var minimum = study.TimeOf(time.Cell, Statistic.Minimum);
        var fitting = CallCounts.For(study, time.Cell).Where(calls => Fits(time.Milliseconds / calls, minimum, maximum)).ToList();
        var divided = string.Join(" or ", fitting.Select(calls => $"by {Wording.Count(calls)} it is {Wording.Divided(time.Exact, calls)}"));
        return fitting.Count == 0 ? null : new(time.Figure, TotalAsMean.RuleName, Confidence.Certain,
            $"{time.Words} is {Wording.Times(time.Milliseconds / maximum.Milliseconds)} the maximum of the same calls, {maximum.Words}, and no mean is above its maximum. "
            + $"Divided {divided}, {(minimum is null ? "below the maximum" : $"between the minimum of {minimum.Words} and the maximum")}.");
    }

    // Without a minimum a mean is taken to be no less than a hundredth of its maximum.
    private static bool Fits(double mean, TimeFigure? minimum, TimeFigure maximum) =>
        mean <= maximum.Most && mean >= (minimum?.Least ?? maximum.Milliseconds / 100);
}
