using Spectre.Console;

namespace RpcBench.Studies.Reports;

/// <summary>A scoreboard on a console, in GitHub's Markdown and as JSON.</summary>
internal static class ScoreboardWriter
{
    public static void Write(IAnsiConsole console, Scoreboard board)
    {
        ConsoleText.WriteWarning(console, board.Record, board.Record.Reasons());
        ConsoleTable.WriteText(console, ClaimTables.Summary(board), ConsoleText.Bold);
        console.WriteLine();
        new ConsoleTable(ClaimTables.Compact(board, result => result.Claim.Id)).Write(console);
        foreach (var result in board.Results)
        {
            ConsoleTable.WriteText(console, $"{result.Claim.Id}: {result.Claim.Text}", ConsoleText.Bold);
            ConsoleTable.WriteText(console, $"  {ClaimTables.Describe(result.Verdict)}: {result.Why}", Style.Plain);
        }

        console.WriteLine();
        ConsoleText.WriteAll(console, "", [ClaimTables.Reading, ClaimTables.Conditions(board.Record)]);
    }

    public static string Markdown(Scoreboard board) => MarkdownText.Render(Build(
        board, new Section("repeat", "Run it again", new Shell(RepeatCommand.Write(board.Record)))));

    /// <summary>Counts, verdicts and figures, to stand in another document.</summary>
    public static string MarkdownUntitled(Scoreboard board)
    {
        var document = Build(board);
        return MarkdownText.Render(document, document.Parts);
    }

    private static Document Build(Scoreboard board, params IEnumerable<Part> end) => new(
        board.Record, StudyRecord.File.Name, new(ClaimTables.Summary(board), []), board.Record.Reasons(),
        [
            new Tabled(ClaimTables.Verdicts(board)), new Words($"{ClaimTables.Reading} {ClaimTables.Conditions(board.Record)}"),
            new Tabled(ClaimTables.Figures(board), IsTitled: true), .. end,
        ])
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
