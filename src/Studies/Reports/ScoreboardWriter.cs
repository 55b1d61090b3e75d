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

    public static string Markdown(Scoreboard board) =>
        $"# {MarkdownTable.Escape(ClaimTables.Title)}\n\n{MarkdownUntitled(board)}\n## Run it again\n\n"
            + $"```sh\n{RepeatCommand.Write(board.Record)}\n```\n";

    /// <summary>Counts, verdicts and figures, to stand in another document.</summary>
    public static string MarkdownUntitled(Scoreboard board)
    {
        var text = new StringBuilder();
        if (ConditionLine.Warning(board.Record) is { } warning)
        {
            text.Append($"> **{MarkdownTable.Escape(warning)}**\n");
            text.AppendJoin("", board.Record.Reasons().Select(reason => $"> - {MarkdownTable.Escape(reason)}\n"));
            text.Append('\n');
        }

        var figures = ClaimTables.Figures(board);
        return text.Append($"{MarkdownVerdicts(board)} {MarkdownTable.Escape(ClaimTables.Conditions(board.Record))}\n\n")
            .Append($"## {MarkdownTable.Escape(figures.Title)}\n\n{MarkdownTable.Render(figures)}").ToString();
    }

    /// <summary>Counts and verdicts without the figures that decide, and how to read them.</summary>
    public static string MarkdownVerdicts(Scoreboard board) =>
        $"**{MarkdownTable.Escape(ClaimTables.Summary(board))}**\n\n{MarkdownTable.Render(ClaimTables.Verdicts(board))}\n"
        + $"{MarkdownTable.Escape(ClaimTables.Reading)}";

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
