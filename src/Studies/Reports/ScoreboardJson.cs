namespace RpcBench.Studies.Reports;

/// <summary>A scoreboard as a JSON array with one object a claim.</summary>
internal static class ScoreboardJson
{
    public static string Render(Scoreboard board) => ReadableJson.Render(board.Results.Select(result => new
    {
        result.Claim.Id,
        result.Claim.Study,
        Claim = result.Claim.Text,
        Verdict = ClaimWords.Of(result.Verdict),
        result.Why,
        result.Claim.Experiment,
        Quantity = result.Measure?.Quantity,
        AtLeast = result.Measure?.Claimed.AtLeast,
        AtMost = result.Measure?.Claimed.AtMost,
        Figures = result.Cells.Select(cell => new
        {
            Arm = ClaimCell.Describe(cell.Arm),
            cell.Key.Study,
            Cell = cell.Key.Words,
            Value = cell.Value?.Estimate,
            Low = cell.Value?.Low,
            High = cell.Value?.High,
            Outcome = ClaimWords.Of(cell.Outcome),
        }),
    }));
}
