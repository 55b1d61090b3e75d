namespace RpcBench.Studies.Audit.Rules;

/// <summary>The totals among the calls of a network: far more round trips than the others take, and by one number of calls as
/// few.</summary>
/// <param name="Siblings">The others, those with the fewest round trips first.</param>
/// <param name="Totals">One or more.</param>
/// <param name="Calls">The number of calls.</param>
internal sealed record DistantTotals(IReadOnlyList<DistantCall> Siblings, IReadOnlyList<DistantCall> Totals, double Calls)
{
    /// <summary>A figure that was divided rightly takes one round trip; the ping may have been this much slower than the calls.</summary>
    public const double LeastRoundTrips = 0.9;

    /// <summary>Between the slowest sibling and the quickest total.</summary>
    public const double LeastGap = 5;

    // A call with more to carry than its siblings takes more round trips than they do, but not many times more.
    private const double MoreToCarry = 3;

    private const double FewestCalls = 100;

    /// <summary>The most round trips that a call among these siblings takes.</summary>
    public double MostRoundTrips => MostOf(Siblings);

    /// <summary>Whether each API with a total has a figure among the others: without a ping nothing else says that a short one is no
    /// slip.</summary>
    public bool EachApiHasSiblings => Siblings.Select(call => call.Time.Cell.Api).ToHashSet() is var apis && apis.Count > 1
        && Totals.All(total => apis.Contains(total.Time.Cell.Api));

    /// <summary>Those of a network; null where there are none.</summary>
    /// <param name="study">The study.</param>
    /// <param name="calls">Those with the fewest round trips first.</param>
    /// <param name="trusts">Which cells other figures may be held against.</param>
    public static DistantTotals? Of(StudyTimes study, List<DistantCall> calls, Func<Cell, bool> trusts) =>
        Enumerable.Range(1, Math.Max(0, calls.Count - 1))
            .Where(first => calls[first].RoundTrips >= calls[first - 1].RoundTrips * LeastGap)
            .Select(first => Of(study, calls[..first], calls[first..].FindAll(call => !call.IsManyTrips), trusts))
            .FirstOrDefault(totals => totals is not null);

    private static DistantTotals? Of(StudyTimes study, List<DistantCall> siblings, List<DistantCall> above, Func<Cell, bool> trusts)
    {
        var usual = siblings.Average(sibling => Math.Log(sibling.RoundTrips));
        return above.Count == 0 ? null : CallCounts.For(study, above[0].Time.Cell)
            .Where(count => count >= FewestCalls || study.CallsOf(above[0].Time.Cell) == count)
            .Select(count => new DistantTotals(siblings, above.FindAll(call => Fits(study, call, count, MostOf(siblings), trusts)), count))
            .Where(totals => totals.Totals.Count * 2 > above.Count)
            .OrderByDescending(totals => totals.Totals.Count)
            .ThenBy(totals => totals.Totals.Sum(total => Math.Abs(Math.Log(total.RoundTrips / totals.Calls) - usual)))
            .FirstOrDefault();
    }

    private static double MostOf(IReadOnlyList<DistantCall> siblings) => Math.Max(1, siblings[^1].RoundTrips) * MoreToCarry;

    // Should the near figure be what is wrong, the far ones of both APIs are near each other as they stand.
    private static bool Fits(StudyTimes study, DistantCall call, double count, double most, Func<Cell, bool> trusts) =>
        call.RoundTrips / count >= LeastRoundTrips && call.RoundTrips / count <= most
        && study.OverOtherApis(call.Time).Where(other => trusts(other.Cell))
            .All(other => Apart(call.Time.Milliseconds / count, other) < Apart(call.Time.Milliseconds, other));

    private static double Apart(double milliseconds, TimeFigure other) => Math.Abs(Math.Log(milliseconds / other.Milliseconds));
}
