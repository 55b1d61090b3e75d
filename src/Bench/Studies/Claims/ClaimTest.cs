using RpcBench.Bench.Studies.Claims.Figures;
using RpcBench.Bench.Studies.Claims.Measures;
using RpcBench.Bench.Studies.Claims.Verdicts;
using RpcBench.Records.Studies;
using RpcBench.Studies.Claims;
using RpcBench.Studies.Claims.Predictions;
using RpcBench.Studies.Figures;

namespace RpcBench.Bench.Studies.Claims;

/// <summary>Holds a claim against what was measured. Pure: the same record gives the same verdict. See <c>docs/claims.md</c>.</summary>
internal static class ClaimTest
{
    /// <param name="claim">The claim.</param>
    /// <param name="record">What was measured.</param>
    /// <param name="published">What the studies published: it says of which cells a claim speaks, and stands beside what was measured.</param>
    public static ClaimResult Evaluate(Claim claim, StudyRecord record, FigureTable published)
    {
        if (Measure.Of(claim, published, record.Conditions.Margin) is not { } measure)
        {
            return new(claim, ClaimVerdict.NotTestable, (claim.Test as NotHerePrediction)?.Reason ?? "nothing measured here can show it", null, []);
        }

        List<ClaimCell> measured =
        [
            .. Cells(measure, ClaimArm.AsPublished, new RecordFigures(record, ClaimArm.AsPublished)),
            .. Cells(measure, ClaimArm.LikeForLike, new RecordFigures(record, ClaimArm.LikeForLike)),
        ];
        var (verdict, why) = VerdictRule.Of(measured, ArmDifference.Of(record, measured));
        return new(claim, verdict, why, measure, [.. Cells(measure, ClaimArm.Published, new PublishedFigures(published)), .. measured]);
    }

    private static IEnumerable<ClaimCell> Cells(Measure measure, ClaimArm arm, IArmFigures figures) => measure.Values(figures).Select(cell =>
        new ClaimCell(cell.Key, arm, cell.Value, cell.Value is { } value ? measure.Bounds.Judge(value) : Outcome.Missing));
}
