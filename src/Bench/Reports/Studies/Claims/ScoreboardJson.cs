using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using RpcBench.Bench.Studies.Claims;
using RpcBench.Bench.Studies.Claims.Verdicts;

namespace RpcBench.Bench.Reports.Studies.Claims;

/// <summary>A scoreboard as a JSON array with one object a claim.</summary>
internal static class ScoreboardJson
{
    // Page markup is not where this goes, and people read it.
    private static readonly ResultJson Context = new(new()
    {
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        WriteIndented = true,
        NewLine = "\n",
    });

    public static string Render(Scoreboard board) =>
        JsonSerializer.Serialize<IReadOnlyList<ResultObject>>([.. board.Results.Select(ResultObject.Of)], Context.IReadOnlyListResultObject) + "\n";
}

/// <summary>A claim and what became of it, as JSON has it.</summary>
internal sealed record ResultObject(
    string Id, string Study, string Claim, string Verdict, string Why, string Experiment, string? Quantity, double? AtLeast, double? AtMost, IReadOnlyList<FigureObject> Figures)
{
    public static ResultObject Of(ClaimResult result) => new(
        result.Claim.Id, result.Claim.Study, result.Claim.Text, ClaimWords.Of(result.Verdict), result.Why, result.Claim.Experiment,
        result.Measure?.Quantity, result.Measure?.Claimed.AtLeast, result.Measure?.Claimed.AtMost, [.. result.Cells.Select(FigureObject.Of)]);
}

/// <summary>A figure that decides, as JSON has it.</summary>
internal sealed record FigureObject(string Arm, string Study, string Cell, double? Value, double? Low, double? High, string Outcome)
{
    public static FigureObject Of(ClaimCell cell) => new(
        CellWords.Of(cell.Arm), cell.Key.Study, CellWords.Of(cell.Key), cell.Value?.Estimate, cell.Value?.Low, cell.Value?.High, ClaimWords.Of(cell.Outcome));
}

/// <summary>Source-generated JSON of <see cref="ResultObject"/>.</summary>
[JsonSerializable(typeof(IReadOnlyList<ResultObject>))]
internal sealed partial class ResultJson : JsonSerializerContext;
