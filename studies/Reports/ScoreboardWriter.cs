using Spectre.Console;

namespace RpcBench.Studies.Reports;

internal static class ScoreboardWriter
{
    public static void Write(IAnsiConsole console, Scoreboard board)
    {
        console.WriteLine();
        ConsoleWriter.WriteWarning(console, StudyDocument.Validity(board.Record));
        ConsoleWriter.WriteParts(console,
        [
            new TextPart(
                ClaimTables.Summarize(board), IsQuiet: false),
                new TablePart(ClaimTables.CreateCompactTable(board, result => result.Claim.Id)),
            .. board.Results.SelectMany(result => new[]
            {
                new TextPart($"{result.Claim.Id}: {result.Claim.Text}", IsQuiet: false),
                new TextPart($"  {ClaimTables.Describe(result.Verdict)}: {result.Why}"),
            }),
        ]);
        console.WriteLine();
        ConsoleWriter.WriteLines(console, "", [ClaimTables.Reading, ClaimTables.DescribeConditions(board.Record)]);
    }

    public static string Markdown(Scoreboard board) => MarkdownText.Render(Build(board, StudyDocument.Repeat(board.Record)));

    public static string MarkdownUntitled(Scoreboard board) => MarkdownText.RenderUntitled(Build(board));

    private static Document Build(Scoreboard board, params IEnumerable<DocumentPart> end) => StudyDocument.Create(
        board.Record, new(ClaimTables.Summarize(board), []),
        [
            new TablePart(
                ClaimTables.CreateVerdictTable(board)), new TextPart($"{ClaimTables.Reading} "
                    + $"{ClaimTables.DescribeConditions(board.Record)}"),
            new TablePart(ClaimTables.CreateFigureTable(board), ShowsTitle: true), .. end,
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
            Cell = cell.Key.Description,
            Value = cell.Value?.Estimate,
            Low = cell.Value?.Low,
            High = cell.Value?.High,
            Outcome = ClaimTables.Describe(cell.Outcome),
        }),
    }));
}
