using System.Text;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>A table in GitHub's Markdown.</summary>
public static class MarkdownTable
{
    /// <summary>A table of texts whose lines are grouped, without its pictures.</summary>
    public static string Render(GroupedTable table)
    {
        List<(int Index, TableHeader Item)> columns = [.. table.Headers.Index().Skip(1).Where(column => column.Item.Pictures is null)];
        return Render(
            [table.Headers[0], .. columns.Select(column => column.Item)],
            table.Groups.SelectMany(group => group.Lines.Index().Select(line => columns
                .Select(column => line.Index > 0 && column.Item.IsOfGroup ? "" : line.Item[column.Index - 1] ?? Figure.NotMeasured)
                .Prepend(line.Index == 0 ? group.Name : ""))));
    }

    /// <summary>A table of texts.</summary>
    /// <param name="headers">From left to right.</param>
    /// <param name="rows">As many cells a row as there are headers.</param>
    public static string Render(IReadOnlyList<TableHeader> headers, IEnumerable<IEnumerable<string>> rows)
    {
        var text = new StringBuilder();
        Append(text, headers.Select(header => header.Text));
        text.Append('|').AppendJoin('|', headers.Select(header => header.IsText ? " --- " : " ---: ")).Append("|\n");
        foreach (var row in rows)
        {
            Append(text, row);
        }

        return text.ToString();
    }

    /// <summary>Text that means itself: nothing in it is read as Markdown, as HTML or as the end of a cell.</summary>
    public static string Escape(string value)
    {
        var text = new StringBuilder(value.Length);
        foreach (var character in Figure.Plain(value))
        {
            _ = character switch
            {
                '&' => text.Append("&amp;"),
                '<' => text.Append("&lt;"),
                '>' => text.Append("&gt;"),
                '\r' or '\n' => text.Append(' '),
                '|' or '\\' or '`' or '*' or '_' or '[' or ']' or '#' or '~' => text.Append('\\').Append(character),
                _ => text.Append(character),
            };
        }

        return text.ToString();
    }

    /// <summary>A line for each item, the bullet before it.</summary>
    public static void AppendList(StringBuilder text, IEnumerable<string> items, string bullet)
    {
        foreach (var item in items)
        {
            text.Append(bullet).Append(Escape(item)).Append('\n');
        }
    }

    private static void Append(StringBuilder text, IEnumerable<string> cells) =>
        text.Append("| ").AppendJoin(" | ", cells.Select(Escape)).Append(" |\n");
}
