using Spectre.Console;

namespace RpcBench.Studies.Reports;

internal static class ScoreboardWriter
{
    public static void Write(IAnsiConsole console, Scoreboard board)
    {
        console.WriteLine();
        ConsoleText.WriteWarning(console, StudyDocument.Validity(board.Record));
        ConsoleText.WriteParts(console,
        [
            new Words(ClaimTables.Summary(board), IsQuiet: false), new Tabled(ClaimTables.Compact(board, result => result.Claim.Id)),
            .. board.Results.SelectMany(result => new[]
            {
                new Words($"{result.Claim.Id}: {result.Claim.Text}", IsQuiet: false),
                new Words($"  {ClaimTables.Describe(result.Verdict)}: {result.Why}"),
            }),
        ]);
        console.WriteLine();
        ConsoleText.WriteAll(console, "", [ClaimTables.Reading, ClaimTables.Conditions(board.Record)]);
    }

    public static string Markdown(Scoreboard board) => MarkdownText.Render(Build(board, StudyDocument.Repeat(board.Record)));

    public static string MarkdownUntitled(Scoreboard board) => MarkdownText.RenderUntitled(Build(board));

    private static Document Build(Scoreboard board, params IEnumerable<Part> end) => StudyDocument.Create(
        board.Record, new(ClaimTables.Summary(board), []),
        [
            new Tabled(ClaimTables.Verdicts(board)), new Words($"{ClaimTables.Reading} {ClaimTables.Conditions(board.Record)}"),
            new Tabled(ClaimTables.Figures(board), IsTitled: true), .. end,
        ]) with
    { Title = ClaimTables.Title };

    public static string Json(Scoreboard board) => ReadableJson.Render(board.Results.Select(result => new
    {
        result.Claim.Id,
        result.Claim.Study,
        Claim = result.Claim.Text,
        Verdict = ClaimTables.Describe(result.Verdict),
        result.Why,
        result.Claim.Experiment,
        Quantity = result.Measure?.Quantity,
        AtLeast = result.Measure?.Claimed.AtLeast,
        AtMost = result.Measure?.Claimed.AtMost,
        Figures = result.Cells.Select(cell => new
        {
            Arm = StudyColumns.Describe(cell.Arm),
            cell.Key.Study,
            Cell = cell.Key.Words,
            Value = cell.Value?.Estimate,
            Low = cell.Value?.Low,
            High = cell.Value?.High,
            Outcome = ClaimTables.Describe(cell.Outcome),
        }),
    }));
}
