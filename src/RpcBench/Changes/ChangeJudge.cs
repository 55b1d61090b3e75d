namespace RpcBench.Changes;

/// <summary>The judge of what the figures show about a change, given how much more head may take. <c>gate</c> and <c>compare</c> both use
/// this judge.</summary>
internal static class ChangeJudge
{
    /// <summary>Returns Slower if the lower bound exceeds the limit, and WithinLimit if the upper bound does not exceed it. Returns Faster
    /// if the upper bound is so low that base would be slower if the two versions were exchanged.</summary>
    /// <param name="bounds">The figure of the head divided by the figure of the base. Each end is a one-sided bound.</param>
    /// <param name="allowed">How much more head may take, for example 0.03 for 3 %.</param>
    public static ChangeOutcome OutcomeOf(RatioInterval bounds, double allowed)
    {
        var margin = new Margin(allowed);
        return (RatioLimits.AtMost(margin.Upper).Judge(bounds), RatioLimits.AtLeast(margin.Lower).Judge(bounds)) switch
        {
            (DifferenceSize.BeyondMargin, _) => ChangeOutcome.Slower,
            (_, DifferenceSize.BeyondMargin) => ChangeOutcome.Faster,
            (DifferenceSize.WithinMargin, _) => ChangeOutcome.WithinLimit,
            _ => ChangeOutcome.Undecided,
        };
    }

    /// <summary>Judges a time by its one-sided bounds, and keeps the two-sided interval for readers.</summary>
    /// <param name="change">The change without an outcome.</param>
    /// <param name="estimate">The time of the head divided by the time of the base.</param>
    /// <param name="allowed">How much longer head may take, for example 0.03 for 3 %.</param>
    /// <param name="doubt">The reason why the figures decide nothing, or null if there is no such reason.</param>
    public static Change JudgeTime(Change change, RatioEstimate estimate, double allowed, string? doubt)
    {
        change = change with
        {
            Interval = estimate.Interval,
            Outcome = doubt is null ? OutcomeOf(estimate.Bounds, allowed) : ChangeOutcome.Undecided,
            Reason = doubt,
        };
        if (doubt is not null || change.Outcome != ChangeOutcome.Undecided)
        {
            return change;
        }

        var seen = estimate.CouldSee(allowed);
        var direction = change.Interval.Low > 1 ? $"slower, perhaps by less than {Format.Percent(allowed)}; " : "";
        return change with { CouldSee = seen, Reason = direction + ChangeWords.WouldBeSeen(seen) };
    }
}
