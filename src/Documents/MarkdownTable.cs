namespace RpcBench.Documents;

/// <summary>A table in GitHub's Markdown.</summary>
public static class MarkdownTable
{
    private const string SpecialCharacters = @"|\`*_[]#~";

    /// <summary>Renders the table. A head above several columns becomes the start of each column's header.</summary>
    public static string Render(GroupedTable table) => Render(
        [.. table.Headers.Select(header => header.Head is { } over ? header with { Text = $"{over}: {header.Text}" } : header)],
        from @group in table.Groups
        from line in Enumerable.Range(0, @group.Lines.Count)
        select CreateCells(table, @group, line).Prepend(line == 0 ? @group.Name : ""));

    private static IEnumerable<string> CreateCells(GroupedTable table, LineGroup group, int line)
    {
        var cells = table.PlaceCells(group.Lines[line]).ToDictionary(place => place.Column, place => place.Cell);
        return Enumerable.Range(1, table.Headers.Count - 1).Select(column =>
            cells.TryGetValue(column, out var cell) && !IsAbove(column, cell) ? cell.SingleLineText ?? Format.NotMeasured : "");

        bool IsAbove(int column, ReportCell cell) =>
            line > 0 && table.Headers[column].IsShared && group.Lines[line - 1][column - 1].Text == cell.Text;
    }

    public static string Render(IReadOnlyList<TableHeader> headers, IEnumerable<IEnumerable<string>> rows) => string.Concat(
    [
        RenderLine(headers.Select(header => header.Text)),
        $"|{string.Join('|', headers.Select(header => header.IsText ? " --- " : " ---: "))}|\n",
        .. rows.Select(RenderLine),
    ]);

    /// <summary>Escapes a text so that nothing in it is read as Markdown, as HTML or as the end of a cell.</summary>
    public static string Escape(string value) => string.Concat(Format.ReplaceNonBreakingSpaces(value).Select(character => character switch
    {
        '&' => "&amp;",
        '<' => "&lt;",
        '>' => "&gt;",
        '\r' or '\n' => " ",
        _ when SpecialCharacters.Contains(character) => $"\\{character}",
        _ => character.ToString(),
    }));

    private static string RenderLine(IEnumerable<string> cells) => $"| {string.Join(" | ", cells.Select(Escape))} |\n";
}
