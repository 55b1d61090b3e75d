namespace RpcBench.Studies.Audit.Rules;

/// <summary>A figure that is 1,000 or 1,000,000 times too small, for example seconds printed as milliseconds.</summary>
internal static class WrongUnit
{
    public const string Name = "wrong-unit";

    private const double Slack = 3;
    private const double MinFactor = 30;

    private static readonly double[] UnitFactors = [1_000, 1_000_000];

    // Seconds printed as milliseconds are also below the round trip, so a finding of that rule does not exclude a figure here.
    public static IEnumerable<Finding?> Apply(StudyTimes study)
    {
        var siblings = new Siblings(study);
        return
            from time in study.TypicalTimes
            where !study.HasFindingOf(time.Figure, ClockDoesNotWait.Name) && !IsConfirmed(study, time)
            select JudgeBelowMinimum(study, time) ?? JudgeAmongSiblings(study, time, siblings);
    }

    private static bool IsConfirmed(StudyTimes study, TimeFigure time) => study.GetPublished(time).Any(other =>
        other.Figure.Unit != time.Figure.Unit
        && Math.Abs(other.Milliseconds - time.Milliseconds) <= Math.Max(other.LastDigit, time.LastDigit) * (1 + 1e-9));

    private static Finding? JudgeBelowMinimum(StudyTimes study, TimeFigure time)
    {
        if (study.FindTime(time.Cell, Statistic.Minimum) is not { } minimum
            || study.FindTime(time.Cell, Statistic.Maximum) is not { } maximum || time.Highest >= minimum.Lowest)
        {
            return null;
        }

        var step = Array.Find(
            UnitFactors, times => time.Milliseconds * times >= minimum.Lowest && time.Milliseconds * times <= maximum.Highest);
        return step == 0 ? null : new(time.Figure, Name, Confidence.Certain,
            $"{time.Description} is below the minimum of the same calls, {minimum.Description}. Multiplied by "
                + $"{AuditFormat.Count(step)} it is "
            + $"{AuditFormat.Ms(time.Milliseconds * step)}, between minimum and maximum ({maximum.Description}): the unit is wrong.");
    }

    private static Finding? JudgeAmongSiblings(StudyTimes study, TimeFigure time, Siblings siblings)
    {
        if (Outlier.Find(study, siblings, time) is not { IsAbove: false, Factor: >= MinFactor } departure)
        {
            return null;
        }

        var step = Array.Find(UnitFactors, times => departure.WouldFit(1 / times, Slack));
        var confidence = departure.IsWellFounded ? Confidence.Likely : Confidence.Possible;
        return step == 0 ? null : new(time.Figure, Name, confidence,
            $"{departure.Description} Multiplied by {AuditFormat.Count(step)} it is {AuditFormat.Ms(time.Milliseconds * step)}, among "
            + "them: seconds under milliseconds, or milliseconds under microseconds. Nothing that a call does makes it "
            + $"{AuditFormat.Count(step)} times quicker than its siblings.");
    }
}
