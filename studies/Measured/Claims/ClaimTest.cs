namespace RpcBench.Studies.Measured.Claims;

/// <summary>Holds a claim against what was measured. Pure: the same record gives the same verdict. See <c>docs/claims.md</c>.</summary>
internal static class ClaimTest
{
    private const string Lacking = "not measured in this record";

    /// <summary>Tests a claim. What was published says of which cells it speaks, and stands beside what was measured.</summary>
    public static ClaimResult Evaluate(PublishedClaim claim, StudyRecord record, FigureTable published)
    {
        if (Measure.Find(claim, published, record.Conditions.Margin) is not { } measure)
        {
            return new(claim, ClaimVerdict.NotTestable, (claim.Test as NotHerePrediction)?.Reason ?? "nothing measured here can show it",
                null, []);
        }

        IEnumerable<ClaimCell> Cells(StudyColumn arm, ArmFigures figures) => measure.Values(figures).Select(cell =>
            new ClaimCell(cell.Key, arm, cell.Value, cell.Value is { } value ? measure.Bounds.Judge(value) : Outcome.Missing));
        List<ClaimCell> measured =
            [.. new[] { StudyColumn.AsPublished, StudyColumn.LikeForLike }.SelectMany(arm => Cells(arm, new RecordFigures(record, arm)))];
        var (verdict, why) = Judge(measured, Separation.BetweenArms(record, measured));
        return new(claim, verdict, why, measure, [.. Cells(StudyColumn.Published, new PublishedFigures(published)), .. measured]);
    }

    // From what single figures say to what became of the claim.
    private static (ClaimVerdict Verdict, string Why) Judge(IReadOnlyList<ClaimCell> cells, string armDifference)
    {
        // An arm without a single figure was not made for this claim; one with gaps was, and lacks them.
        List<StudyColumn> arms = [.. cells.Where(cell => cell.Outcome != Outcome.Missing).Select(cell => cell.Arm).Distinct()];
        if (arms.Count == 0)
        {
            return (ClaimVerdict.NotTestable, Lacking);
        }

        List<ClaimCell> made = [.. cells.Where(cell => arms.Contains(cell.Arm))];
        int Count(Outcome outcome) => made.Count(cell => cell.Outcome == outcome);
        var (verdict, why) = (Holds: Count(Outcome.Holds), Fails: Count(Outcome.Fails), Inconclusive: Count(Outcome.Inconclusive),
            Missing: Count(Outcome.Missing)) switch
        {
            { Holds: > 0, Fails: > 0 } => (ClaimVerdict.Depends, Separation.Describe(made, Outcome.Fails, armDifference)),
            { Missing: > 0 and var missing } => (ClaimVerdict.NotTestable, $"{missing} of {made.Count} figures {Lacking}"),
            { Holds: > 0, Inconclusive: > 0 } => (ClaimVerdict.Depends, Separation.Describe(made, Outcome.Inconclusive, armDifference)),
            { Holds: > 0 } => (ClaimVerdict.Reproduced, made.Count == 1 ? "holds in the one figure" : $"holds in all {made.Count} figures"),
            { Fails: var fails, Inconclusive: var open } when fails >= open =>
                (ClaimVerdict.Refuted, (made.Count == 1 ? "does not hold in the one figure" : $"holds in none of {made.Count} figures")
                    + (open > 0 ? $", inconclusive in {open}" : "")),
            { Inconclusive: var open } => (ClaimVerdict.NotTestable,
                $"{open} of {made.Count} figures are too inexact to decide; more calls make them exacter (--thorough)"),
        };
        var other = arms is [StudyColumn.AsPublished] ? StudyColumn.LikeForLike : StudyColumn.AsPublished;
        return (verdict, arms.Count == 1 ? $"{why}; {StudyColumns.Describe(other)} there is nothing to hold against it" : why);
    }
}
