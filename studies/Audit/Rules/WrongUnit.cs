namespace RpcBench.Studies.Audit.Rules;

/// <summary>A figure that is 1,000 or 1,000,000 times too small, for example seconds printed as milliseconds.</summary>
internal static class WrongUnit
{
    public const string Name = "wrong-unit";

    private const double Slack = 3;
    private const double LeastFactor = 30;

    private static readonly double[] Steps = [1_000, 1_000_000];

    // Seconds printed as milliseconds are below the round trip too. The finding of that rule must not hide this one.
    public static IEnumerable<Finding?> Apply(StudyTimes study)
    {
        var siblings = new Siblings(study);
        return
            from time in study.Usual
            where !study.Has(time.Figure, ClockDoesNotWait.Name) && !IsConfirmed(study, time)
            select BelowMinimum(study, time) ?? AmongSiblings(study, time, siblings);
    }

    private static bool IsConfirmed(StudyTimes study, TimeFigure time) => study.Published(time).Any(other =>
        other.Figure.Unit != time.Figure.Unit
        && Math.Abs(other.Milliseconds - time.Milliseconds) <= Math.Max(other.LastDigit, time.LastDigit) * (1 + 1e-9));

    private static Finding? BelowMinimum(StudyTimes study, TimeFigure time)
    {
        if (study.TimeOf(time.Cell, Statistic.Minimum) is not { } minimum
            || study.TimeOf(time.Cell, Statistic.Maximum) is not { } maximum || time.Most >= minimum.Least)
        {
            return null;
        }

        var step = Array.Find(
            Steps, times => time.Milliseconds * times >= minimum.Least && time.Milliseconds * times <= maximum.Most);
        return step == 0 ? null : new(time.Figure, Name, Confidence.Certain,
            $"{time.Words} is below the minimum of the same calls, {minimum.Words}. Multiplied by {Wording.Count(step)} it is "
            + $"{Wording.Ms(time.Milliseconds * step)}, between minimum and maximum ({maximum.Words}): the unit is wrong.");
    }

    private static Finding? AmongSiblings(StudyTimes study, TimeFigure time, Siblings siblings)
    {
        if (Departure.Find(study, siblings, time) is not { IsAbove: false, Factor: >= LeastFactor } departure)
        {
            return null;
        }

        var step = Array.Find(Steps, times => departure.WouldFit(1 / times, Slack));
        var confidence = departure.IsWellFounded ? Confidence.Likely : Confidence.Possible;
        return step == 0 ? null : new(time.Figure, Name, confidence,
            $"{departure.Words} Multiplied by {Wording.Count(step)} it is {Wording.Ms(time.Milliseconds * step)}, among them: seconds "
            + "under milliseconds, or milliseconds under microseconds. Nothing that a call does makes it "
            + $"{Wording.Count(step)} times quicker than its siblings.");
    }
}
