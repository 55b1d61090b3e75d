namespace RpcBench.Studies.Reports;

internal static class ScoreboardMarkdown
{
    public static string Render(Scoreboard board) =>
        $"# {MarkdownTable.Escape(ClaimWords.Title)}\n\n{RenderBoard(board)}\n## Run it "
            + $"again\n\n```sh\n{RepeatCommand.Of(board.Record)}\n```\n";

    /// <summary>Counts, verdicts and figures without a title, to stand in another document.</summary>
    public static string RenderBoard(Scoreboard board)
    {
        var text = new StringBuilder();
        if (ConditionLine.Warning(board.Record) is { } warning)
        {
            text.Append($"> **{MarkdownTable.Escape(warning)}**\n");
            MarkdownTable.AppendList(text, board.Record.Reasons(), "> - ");
            text.Append('\n');
        }

        text.Append($"{RenderVerdicts(board)} {MarkdownTable.Escape(ClaimWords.Conditions(board.Record))}\n");
        var figures = ClaimTables.Figures(board);
        return text.Append($"\n## {MarkdownTable.Escape(figures.Title)}\n\n{MarkdownTable.Render(figures)}").ToString();
    }

    /// <summary>Counts and verdicts without the figures that decide, and how to read them.</summary>
    public static string RenderVerdicts(Scoreboard board) =>
        $"**{MarkdownTable.Escape(ClaimWords.Summary(board))}**\n\n{MarkdownTable.Render(ClaimTables.Verdicts(board))}\n"
        + $"{MarkdownTable.Escape(ClaimWords.Reading)}";
}
