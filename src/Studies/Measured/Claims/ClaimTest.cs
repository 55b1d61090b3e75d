namespace RpcBench.Studies.Measured.Claims;

/// <summary>Holds a claim against what was measured. Pure: the same record gives the same verdict. See <c>docs/claims.md</c>.</summary>
internal static class ClaimTest
{
    /// <summary>Tests a claim. What was published says of which cells it speaks, and stands beside what was measured.</summary>
    public static ClaimResult Evaluate(Claim claim, StudyRecord record, FigureTable published)
    {
        if (Measure.Of(claim, published, record.Conditions.Margin) is not { } measure)
        {
            return new(claim, ClaimVerdict.NotTestable, (claim.Test as NotHerePrediction)?.Reason ?? "nothing measured here can show it",
                null, []);
        }

        IEnumerable<ClaimCell> Cells(ClaimArm arm, IArmFigures figures) => measure.Values(figures).Select(cell =>
            new ClaimCell(cell.Key, arm, cell.Value, cell.Value is { } value ? measure.Bounds.Judge(value) : Outcome.Missing));
        List<ClaimCell> measured =
            [.. new[] { ClaimArm.AsPublished, ClaimArm.LikeForLike }.SelectMany(arm => Cells(arm, new RecordFigures(record, arm)))];
        var (verdict, why) = VerdictRule.Of(measured, ArmDifference.Of(record, measured));
        return new(claim, verdict, why, measure, [.. Cells(ClaimArm.Published, new PublishedFigures(published)), .. measured]);
    }
}
