namespace RpcBench.Reports;

/// <summary>A table in GitHub's Markdown.</summary>
public static class MarkdownTable
{
    /// <summary>A table of texts whose lines are grouped, without its pictures.</summary>
    public static string Render(GroupedTable table)
    {
        List<(int Index, TableHeader Item)> columns = [.. table.Headers.Index().Skip(1).Where(column => column.Item.Pictures is null)];
        return Render([table.Headers[0], .. columns.Select(column => column.Item)],
            table.Groups.SelectMany(group => group.Lines.Index().Select(line => columns
                .Select(column => line.Index > 0 && column.Item.IsOfGroup ? "" : line.Item[column.Index - 1] ?? Figure.NotMeasured)
                .Prepend(line.Index == 0 ? group.Name : ""))));
    }

    /// <summary>A table of texts, as many cells a row as there are headers.</summary>
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

    /// <summary>A line for each item, the bullet before it.</summary>
    public static void AppendList(StringBuilder text, IEnumerable<string> items, string bullet)
    {
        foreach (var item in items)
        {
            text.Append(bullet).Append(Escape(item)).Append('\n');
        }
    }

    private static string Line(IEnumerable<string> cells) => $"| {string.Join(" | ", cells.Select(Escape))} |\n";
}
