using RpcBench.Studies.Audit.Model;
using RpcBench.Studies.Figures;

namespace RpcBench.Studies.Audit.Rules;

/// <summary>A figure that is a thousand or a million times too small for its cell or its siblings: seconds printed as milliseconds.</summary>
internal sealed class WrongUnit() : AuditRule(RuleName, "does it stand under its own unit?")
{
    public const string RuleName = "wrong-unit";

    private const double Slack = 3;
    private const double LeastFactor = 30;

    private static readonly double[] Steps = [1_000, 1_000_000];

    public override IEnumerable<Finding?> Apply(AuditTable table, EarlierFindings earlier) =>
        from study in table.Studies
            // Seconds printed as milliseconds are below the round trip too: that finding must not hide this one.
        let siblings = new Siblings(study, cell => earlier.Trusts(study, cell))
        from time in study.Usual
        where !earlier.Has(time.Figure, new ClockDoesNotWait().Name) && !IsConfirmed(study, time)
        select BelowMinimum(study, time) ?? AmongSiblings(study, time, siblings);

    /// <summary>Whether the same figure stands in the table under another unit too.</summary>
    private static bool IsConfirmed(StudyTimes study, TimeFigure time) => study.Published(time).Any(other =>
        other.Figure.Unit != time.Figure.Unit
        && Math.Abs(other.Milliseconds - time.Milliseconds) <= Math.Max(other.LastDigit, time.LastDigit) * (1 + 1e-9));

    private Finding? BelowMinimum(StudyTimes study, TimeFigure time)
    {
        if (study.TimeOf(time.Cell, Statistic.Minimum) is not { } minimum || study.TimeOf(time.Cell, Statistic.Maximum) is not { } maximum
            || time.Milliseconds >= minimum.Milliseconds)
        {
            return null;
        }

        return Array.Find(Steps, step => time.Milliseconds * step >= minimum.Milliseconds - minimum.LastDigit && time.Milliseconds * step <= maximum.Milliseconds + maximum.LastDigit) is > 0 and var step
            ? new(time.Figure, Name, Confidence.Certain, $"{time.Words} is below the minimum of the same calls, {minimum.Words}. Multiplied by {Wording.Count(step)} it is {Wording.Ms(time.Milliseconds * step)}, between minimum and maximum ({maximum.Words}): the unit is wrong.")
            : null;
    }

    private Finding? AmongSiblings(StudyTimes study, TimeFigure time, Siblings siblings)
    {
        if (Departure.Of(study, siblings, time) is not { IsAbove: false } departure)
        {
            return null;
        }

        var step = Array.Find(Steps, step => departure.WouldFit(1 / step, Slack));
        return step > 0 && departure.Factor >= LeastFactor
            ? new(time.Figure, Name, departure.IsWellFounded ? Confidence.Likely : Confidence.Possible,
                $"{departure.Words} Multiplied by {Wording.Count(step)} it is {Wording.Ms(time.Milliseconds * step)}, among them: seconds under milliseconds, or milliseconds under microseconds. Nothing that a call does makes it {Wording.Count(step)} times quicker than its siblings.")
            : null;
    }
}
