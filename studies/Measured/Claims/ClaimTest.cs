namespace RpcBench.Studies.Measured.Claims;

/// <summary>Tests claims against a record. The same record always gives the same verdict. See <c>studies/README.md</c>.</summary>
internal static class ClaimTest
{
    private const string NotMeasured = "not measured in this record";

    /// <summary>The published figures determine which cells the claim is about, and appear beside the measured ones.</summary>
    public static ClaimResult Evaluate(PublishedClaim claim, StudyRecord record, FigureTable published)
    {
        if (ClaimMeasure.Find(claim, published, record.Conditions.Margin) is not { } measure)
        {
            return new(claim, ClaimVerdict.NotTestable, (claim.Test as NotHerePrediction)?.Reason ?? "nothing measured here can show it",
                null, []);
        }

        IEnumerable<ClaimCell> Cells(StudyColumn arm, ArmFigures figures) => measure.Values(figures).Select(cell =>
            new ClaimCell(cell.Key, arm, cell.Value, cell.Value is { } value ? measure.Bounds.Judge(value) : Outcome.Missing));
        List<ClaimCell> measured =
            [.. new[] { StudyColumn.AsPublished, StudyColumn.LikeForLike }.SelectMany(arm => Cells(arm, new RecordFigures(record, arm)))];
        var (verdict, why) = Judge(measured, ClaimDependency.DescribeArmDifference(record, measured));
        return new(claim, verdict, why, measure, [.. Cells(StudyColumn.Published, new PublishedFigures(published)), .. measured]);
    }

    private static (ClaimVerdict Verdict, string Why) Judge(IReadOnlyList<ClaimCell> cells, string armDifference)
    {
        // An arm without any figure was not run for this claim. An arm with gaps was run, and its missing figures count.
        List<StudyColumn> arms = [.. cells.Where(cell => cell.Outcome != Outcome.Missing).Select(cell => cell.Arm).Distinct()];
        if (arms.Count == 0)
        {
            return (ClaimVerdict.NotTestable, NotMeasured);
        }

        var (verdict, why) = JudgeMeasured([.. cells.Where(cell => arms.Contains(cell.Arm))], armDifference);
        if (arms.Count > 1)
        {
            return (verdict, why);
        }

        var other = arms[0] == StudyColumn.AsPublished ? StudyColumn.LikeForLike : StudyColumn.AsPublished;
        return (verdict, $"{why}; {StudyColumns.Describe(other)} there is nothing to compare with");
    }

    private static (ClaimVerdict Verdict, string Why) JudgeMeasured(IReadOnlyList<ClaimCell> made, string armDifference)
    {
        int Count(Outcome outcome) => made.Count(cell => cell.Outcome == outcome);
        var (holds, fails, open, missing) =
            (Count(Outcome.Holds), Count(Outcome.Fails), Count(Outcome.Inconclusive), Count(Outcome.Missing));
        if (holds > 0 && fails > 0)
        {
            return (ClaimVerdict.Depends, ClaimDependency.Describe(made, Outcome.Fails, armDifference));
        }

        if (missing > 0)
        {
            return (ClaimVerdict.NotTestable, $"{missing} of {made.Count} figures {NotMeasured}");
        }

        if (holds > 0 && open > 0)
        {
            return (ClaimVerdict.Depends, ClaimDependency.Describe(made, Outcome.Inconclusive, armDifference));
        }

        if (holds > 0)
        {
            return (ClaimVerdict.Reproduced, holds == 1 ? "holds in the one figure" : $"holds in all {holds} figures");
        }

        return fails >= open
            ? (ClaimVerdict.Refuted, ExplainRefutation(made.Count, open))
            : (ClaimVerdict.NotTestable,
                $"{open} of {made.Count} figures are too inexact to decide; more calls make them more exact (--thorough)");
    }

    private static string ExplainRefutation(int figures, int open)
    {
        var holdsInNone = figures == 1 ? "does not hold in the one figure" : $"holds in none of {figures} figures";
        return open > 0 ? $"{holdsInNone}, inconclusive in {open}" : holdsInNone;
    }
}
