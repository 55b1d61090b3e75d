namespace RpcBench.Studies.Measured.Claims;

/// <summary>From what single figures say to what became of the claim. The rules stand in <c>docs/claims.md</c>.</summary>
internal static class VerdictRule
{
    private const string Lacking = "not measured in this record";

    /// <param name="cells">Of both arms, every cell that the claim speaks of.</param>
    /// <param name="armDifference">What differs between the arms, for example <c>the connections</c>.</param>
    public static (ClaimVerdict Verdict, string Why) Of(IReadOnlyList<ClaimCell> cells, string armDifference)
    {
        // An arm without a single figure was not made for this claim; one with gaps was, and lacks them.
        List<ClaimArm> arms = [.. cells.Where(cell => cell.Outcome != Outcome.Missing).Select(cell => cell.Arm).Distinct()];
        if (arms.Count == 0)
        {
            return (ClaimVerdict.NotTestable, Lacking);
        }

        var (verdict, why) = OfMade([.. cells.Where(cell => arms.Contains(cell.Arm))], armDifference);
        var missing = arms is [ClaimArm.AsPublished] ? ClaimArm.LikeForLike : ClaimArm.AsPublished;
        return (verdict, arms.Count == 1 ? $"{why}; {ClaimCell.Describe(missing)} there is nothing to hold against it" : why);
    }

    private static (ClaimVerdict Verdict, string Why) OfMade(List<ClaimCell> cells, string armDifference)
    {
        int Count(Outcome outcome) => cells.Count(cell => cell.Outcome == outcome);
        return (Holds: Count(Outcome.Holds), Fails: Count(Outcome.Fails), Inconclusive: Count(Outcome.Inconclusive),
            Missing: Count(Outcome.Missing)) switch
        {
            { Holds: > 0, Fails: > 0 } => (ClaimVerdict.Depends, Separation.Of(cells, Outcome.Fails, armDifference)),
            { Missing: > 0 and var missing } => (ClaimVerdict.NotTestable, $"{missing} of {cells.Count} figures {Lacking}"),
            { Holds: > 0, Inconclusive: > 0 } => (ClaimVerdict.Depends, Separation.Of(cells, Outcome.Inconclusive, armDifference)),
            { Holds: > 0 } => (ClaimVerdict.Reproduced, $"holds in {All(cells.Count)}"),
            { Fails: var fails, Inconclusive: var open } when fails >= open =>
                (ClaimVerdict.Refuted, $"{None(cells.Count)}{(open > 0 ? $", inconclusive in {open}" : "")}"),
            { Inconclusive: var open } =>
                (ClaimVerdict.NotTestable,
                    $"{open} of {cells.Count} figures are too inexact to decide; more calls make them exacter (--thorough)"),
        };
    }

    private static string All(int count) => count == 1 ? "the one figure" : $"all {count} figures";

    private static string None(int count) => count == 1 ? "does not hold in the one figure" : $"holds in none of {count} figures";
}
