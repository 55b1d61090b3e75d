namespace RpcBench.Changes;

/// <summary>The judge of pairs of byte counts. <c>compare</c>, <c>gate</c> and requirements all judge counts here.</summary>
internal static class CountJudge
{
    // A greater factor, or a factor over a count of zero, is capped at this value.
    private const double Most = 1e9;

    /// <summary>Returns the second count divided by the first. The interval contains the quotient of every pair of values that the counts
    /// may have.</summary>
    public static RatioInterval RatioOf(AllocatedCount first, AllocatedCount second) => new(
        Quotient(second.Bytes, first.Bytes), Quotient(second.Bytes - second.Uncertainty, first.Bytes + first.Uncertainty),
        Quotient(second.Bytes + second.Uncertainty, first.Bytes - first.Uncertainty), RatioInterval.StandardConfidence, 1);

    /// <summary>Judges a change of a count, given how many more bytes head may count, for example 0.03 for 3 %. Even the smallest counts
    /// are judged.</summary>
    public static Change Judge(
        ChangePlace place, ChangeQuantity quantity, (AllocatedCount Base, AllocatedCount Head) counts, double allowed)
    {
        var (first, second) = counts;
        var ratio = RatioOf(first, second);
        var change = new Change(place, quantity, first.Bytes, second.Bytes, ChangeJudge.OutcomeOf(ratio, allowed))
        {
            // Exact counts have no interval to show.
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

    /// <summary>Judges a change of exact counts.</summary>
    public static Change Judge(ChangePlace place, ChangeQuantity quantity, double before, double after, double allowed) =>
        Judge(place, quantity, (new(before, Uncertainty: 0), new(after, Uncertainty: 0)), allowed);

    private static double Quotient(double second, double first)
    {
        if (second <= 0)
        {
            return first <= 0 ? 1 : 1 / Most;
        }

        return first <= 0 ? Most : Math.Clamp(second / first, 1 / Most, Most);
    }
}
