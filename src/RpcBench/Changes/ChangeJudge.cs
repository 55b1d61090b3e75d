namespace RpcBench.Changes;

/// <summary>Judges changes by their bounds and limits, for <c>gate</c> and <c>compare</c>.</summary>
internal static class ChangeJudge
{
    /// <summary>Returns Slower if the lower bound exceeds the limit, and WithinLimit if the upper bound does not exceed it. Returns Faster
    /// if the upper bound is so low that base would be slower if the two versions were exchanged. The bounds are one-sided.</summary>
    public static ChangeOutcome JudgeOutcome(RatioInterval bounds, double allowed)
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

    /// <summary>Judges a time by its one-sided bounds, and keeps the two-sided interval for readers. <paramref name="doubt"/> is the reason
    /// why the figures decide nothing, or null.</summary>
    public static Change JudgeTime(Change change, RatioEstimate estimate, double allowed, string? doubt)
    {
        change = change with
        {
            Interval = estimate.Interval,
            Outcome = doubt is null ? JudgeOutcome(estimate.Bounds, allowed) : ChangeOutcome.Undecided,
            Reason = doubt,
        };
        if (doubt is not null || change.Outcome != ChangeOutcome.Undecided)
        {
            return change;
        }

        var seen = estimate.FindDetectableSlowdown(allowed);
        var direction = change.Interval.Low > 1 ? $"slower, perhaps by less than {Format.Percent(allowed)}; " : "";
        return change with { CouldSee = seen, Reason = direction + ChangeText.DescribeDetectable(seen) };
    }
}
