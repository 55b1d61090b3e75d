namespace RpcBench.Reports;

internal static class MarkdownTable
{
    /// <summary>The table; what stands over several columns begins the header of each.</summary>
    public static string Render(GroupedTable table) => Render(
        [.. table.Headers.Select(header => header.Over is { } over ? header with { Text = $"{over}: {header.Text}" } : header)],
        from @group in table.Groups
        from line in @group.Lines.Index()
        let cells = table.Placed(line.Item).ToDictionary(cell => cell.Column, cell => cell.Cell)
        select Enumerable.Range(0, table.Headers.Count).Select(column => column == 0 ? line.Index == 0 ? @group.Name : ""
            : !cells.TryGetValue(column, out var cell) ? ""
            : line.Index > 0 && table.Headers[column].IsShared && @group.Lines[line.Index - 1][column - 1].Text == cell.Text ? ""
            : cell.Line ?? Figure.NotMeasured));

    public static string Render(IReadOnlyList<TableHeader> headers, IEnumerable<IEnumerable<string>> rows) => string.Concat(
    [
        Line(headers.Select(header => header.Text)),
        $"|{string.Join('|', headers.Select(header => header.IsText ? " --- " : " ---: "))}|\n",
        .. rows.Select(Line),
    ]);

    /// <summary>Text that means itself: nothing in it is read as Markdown, as HTML or as the end of a cell.</summary>
    public static string Escape(string value) => string.Concat(Figure.Plain(value).Select(character => character switch
    {
        '&' => "&amp;",
        '<' => "&lt;",
        '>' => "&gt;",
        '\r' or '\n' => " ",
        '|' or '\\' or '`' or '*' or '_' or '[' or ']' or '#' or '~' => $"\\{character}",
        _ => character.ToString(),
    }));

    private static string Line(IEnumerable<string> cells) => $"| {string.Join(" | ", cells.Select(Escape))} |\n";
}
