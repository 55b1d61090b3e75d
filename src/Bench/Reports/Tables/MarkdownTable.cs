using System.Text;
using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Figures;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>A table in GitHub's Markdown.</summary>
public static class MarkdownTable
{
    /// <summary>The table for these methods, without its pictures.</summary>
    public static string Render(ReportTable table, IEnumerable<MethodAnswer> methods)
    {
        List<Column> columns = [.. table.Columns.Where(column => column.Picture is null)];
        var lines = methods.SelectMany(method => method.Arms.Index().Select(line => columns.Select(column =>
            line.Index > 0 && column.IsPerMethod ? "" : column.Cell(method, line.Item) ?? Figure.NotMeasured)));
        return Render([.. columns.Select(column => (column.Header, column.IsText))], lines);
    }

    /// <summary>A table of texts.</summary>
    /// <param name="headers">Each with whether its column holds words, which stand at the left.</param>
    /// <param name="rows">As many cells a row as there are headers.</param>
    public static string Render(IReadOnlyList<(string Text, bool IsText)> headers, IEnumerable<IEnumerable<string>> rows)
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

    private static void Append(StringBuilder text, IEnumerable<string> cells) =>
        text.Append("| ").AppendJoin(" | ", cells.Select(Escape)).Append(" |\n");
}
