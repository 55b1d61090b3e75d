using System.Text;
using RpcBench.Bench.Reports.Answers;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>A table in GitHub's Markdown.</summary>
public static class MarkdownTable
{
    /// <summary>The table for a network's methods, its PING first where reports speak of networks, without its pictures.</summary>
    public static string Render(ReportTable table, NetworkAnswer network)
    {
        List<Column> columns = [.. table.ColumnsOf(network).Where(column => column.Picture is null)];
        var pings = (network.IsNamed ? network.Pings : []).Index().Select(line => columns.Select(column =>
            line.Index > 0 && column.IsPerMethod ? "" : column.Ping?.Invoke(network, line.Item) ?? ""));
        var lines = network.Methods.SelectMany(method => method.Arms.Index().Select(line => columns.Select(column =>
            line.Index > 0 && column.IsPerMethod ? "" : column.Cell(method, line.Item) ?? Figure.NotMeasured)));
        return Render([.. columns.Select(column => new TableHeader(column.Header, column.IsText))], pings.Concat(lines));
    }

    /// <summary>A table of texts whose lines are grouped.</summary>
    public static string Render(GroupedTable table) => Render(
        table.Headers,
        table.Groups.SelectMany(group => group.Lines.Index().Select(line =>
            line.Item.Select(cell => cell ?? Figure.NotMeasured).Prepend(line.Index == 0 ? group.Name : ""))));

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
