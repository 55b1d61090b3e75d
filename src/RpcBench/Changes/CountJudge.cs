namespace RpcBench.Changes;

/// <summary>Judges byte counts, for <c>compare</c>, <c>gate</c> and requirements.</summary>
internal static class CountJudge
{
    private const double MaxFactor = 1e9;

    /// <summary>Returns the second count divided by the first. The interval contains the quotient of every pair of values that the counts
    /// may have.</summary>
    public static RatioInterval ComputeRatio(AllocatedCount first, AllocatedCount second) => new(
        Divide(second.Bytes, first.Bytes), Divide(second.Bytes - second.Uncertainty, first.Bytes + first.Uncertainty),
        Divide(second.Bytes + second.Uncertainty, first.Bytes - first.Uncertainty), RatioInterval.StandardConfidence, 1);

    public static Change Judge(
        ChangePlace place, ChangeQuantity quantity, (AllocatedCount Base, AllocatedCount Head) counts, double allowed)
    {
        var (first, second) = counts;
        var ratio = ComputeRatio(first, second);
        var change = new Change(place, quantity, first.Bytes, second.Bytes, ChangeJudge.JudgeOutcome(ratio, allowed))
        {
            Interval = ratio.Low == ratio.High ? null : ratio,
        };
        if (change.Outcome != ChangeOutcome.Undecided)
        {
            return change;
        }

        var seen = ((1 + allowed) * (first.Bytes + first.Uncertainty)) + second.Uncertainty;
        return change with
        {
            CouldSee = first.Bytes > 0 ? (seen / first.Bytes) - 1 : null,
            Reason = $"a rise to {Format.Significant(seen)} B or more would be seen",
        };
    }

    public static Change Judge(ChangePlace place, ChangeQuantity quantity, double before, double after, double allowed) =>
        Judge(place, quantity, (new(before, Uncertainty: 0), new(after, Uncertainty: 0)), allowed);

    private static double Divide(double second, double first)
    {
        if (second <= 0)
        {
            return first <= 0 ? 1 : 1 / MaxFactor;
        }

        return first <= 0 ? MaxFactor : Math.Clamp(second / first, 1 / MaxFactor, MaxFactor);
    }
}
