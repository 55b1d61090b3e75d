namespace RpcBench.Changes;

/// <summary>What figures show of a change beside the part by which head may take more. <c>gate</c> and <c>compare</c> judge by this
/// alone.</summary>
internal static class ChangeJudge
{
    /// <summary>Slower: the lower bound lies above what is allowed. Faster: the upper bound lies as far below. Within the limit: the upper
    /// bound is at most what is allowed.</summary>
    /// <param name="bounds">The head's figure over the base's. Each end is a bound by itself.</param>
    /// <param name="allowed">The part by which head may take more.</param>
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
    /// <param name="estimate">The head's time over the base's.</param>
    /// <param name="allowed">The part by which head may take longer.</param>
    /// <param name="doubt">Why the figures decide nothing, or null if nothing speaks against them.</param>
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
