using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>A table as HTML, in a container that scrolls by itself where the page is too narrow.</summary>
public static class HtmlTable
{
    /// <summary>The table for these methods of a network, its PING first where reports speak of networks.</summary>
    public static Html Render(ReportTable table, NetworkAnswer network, IEnumerable<MethodAnswer> methods)
    {
        List<(Column Column, Func<MethodAnswer, Html>? Picture)> columns =
            [.. table.ColumnsOf(network).Select(column => (column, column.Picture?.Invoke(network)))];
        return Html.Of($"""
            <div class="scroll" tabindex="0" role="region" aria-label="{table.Title}{network.Over}"><table class="methods">
            <thead><tr>{Html.Each(columns, entry => Header(entry.Column))}</tr></thead>
            {(network.IsNamed ? Ping(columns.Select(entry => entry.Column), network) : Html.Empty)}{Html.Each(methods, method => Html.Of($"""
            <tbody>{Html.Each(method.Arms.Index(), line => Html.Of($"""
            <tr>{Html.Each(columns.Where(entry => line.Index == 0 || !entry.Column.IsPerMethod), entry => Cell(entry.Column, entry.Picture, method, line.Item))}</tr>
            """))}</tbody>
            """))}
            </table></div>
            """);
    }

    /// <summary>A table of texts whose lines are grouped.</summary>
    public static Html Render(GroupedTable table) => Html.Of($"""
        <div class="scroll" tabindex="0" role="region" aria-label="{table.Title}"><table class="grouped">
        <thead><tr>{Html.Each(table.Headers, header => Html.Of($"""<th scope="col"{Class(header.IsText ? "text" : "")}>{header.Text}</th>"""))}</tr></thead>
        {Html.Each(table.Groups, group => Html.Of($"""
        <tbody>{Html.Each(group.Lines.Index(), line => Html.Of($"""
        <tr>{(line.Index == 0 ? Html.Of($"""<th scope="rowgroup" rowspan="{group.Lines.Count}" class="text">{group.Name}</th>""") : Html.Empty)}{Html.Each(line.Item.Index(), cell => Text(cell.Item, table.Headers[cell.Index + 1]))}</tr>
        """))}</tbody>
        """))}
        </table></div>
        """);

    private static Html Text(string? text, TableHeader header) => Html.Of($"""
        <td{Class(string.Join(' ', new[] { header.IsText ? "text" : null, header.Wraps ? "value" : null, text is null ? "none" : ClassOf(text) }.OfType<string>()))}>{Key(text)}{text ?? Figure.NotMeasured}</td>
        """);

    /// <summary>The key of an API before its name.</summary>
    private static Html Key(string? text) => text is ArmNames.Rest or ArmNames.Grpc
        ? Html.Of($"""<span class="key {text.ToLowerInvariant()}"></span>""")
        : Html.Empty;

    /// <summary>Words that mean the same wherever they stand look the same.</summary>
    private static string? ClassOf(string text) =>
        text == VerdictWords.Of(Verdict.ContenderFaster) ? "verdict grpc-faster"
        : text == VerdictWords.Of(Verdict.BaselineFaster) ? "verdict rest-faster"
        : text == GroupedTable.Invalid ? "invalid"
        : null;

    private static Html Ping(IEnumerable<Column> columns, NetworkAnswer network) => Html.Of($"""
        <tbody class="ping">{Html.Each(network.Pings.Index(), line => Html.Of($"""
        <tr>{Html.Each(columns.Where(column => line.Index == 0 || !column.IsPerMethod), column => PingCell(column, column.Ping?.Invoke(network, line.Item)))}</tr>
        """))}</tbody>

        """);

    private static Html PingCell(Column column, string? text)
    {
        if (column == Columns.Method)
        {
            return Html.Of($"""<th scope="rowgroup" rowspan="2" class="text">{text}</th>""");
        }

        if (column == Columns.Api)
        {
            return Html.Of($"""<th scope="row" class="text api">{text}</th>""");
        }

        var span = Html.Trusted(column.IsPerMethod ? " rowspan=\"2\"" : "");
        var classes = text == Figure.NotMeasured ? "none" : column.IsText ? "text" : "";
        return Html.Of($"""<td{span}{Class(classes)}>{text}</td>""");
    }

    private static Html Header(Column column) => Html.Of($"""<th scope="col"{Class(column switch { { IsText: true } => "text", { Picture: not null } => "picture", _ => "" })}>{column.Header}</th>""");

    private static Html Cell(Column column, Func<MethodAnswer, Html>? picture, MethodAnswer method, ArmAnswer arm)
    {
        if (column == Columns.Method)
        {
            return Html.Of($"""<th scope="rowgroup" rowspan="2" class="text">{method.Operation.Name}</th>""");
        }

        if (column == Columns.Api)
        {
            return Html.Of($"""<th scope="row" class="text api"><span class="key {(arm.Api == ArmNames.Rest ? "rest" : "grpc")}"></span>{arm.Api}</th>""");
        }

        var span = Html.Trusted(column.IsPerMethod ? " rowspan=\"2\"" : "");
        if (picture is not null)
        {
            return Html.Of($"""<td{span} class="picture">{picture(method)}</td>""");
        }

        var text = column.Cell(method, arm);
        var classes = (text, column) switch
        {
            (null, _) => "none",
            (_, var verdict) when verdict == Columns.Verdict => $"text verdict {VerdictClass(method)}",
            (_, { IsText: true }) => "text",
            (_, { Wraps: true }) => "wraps",
            _ => "",
        };
        return Html.Of($"""<td{span}{Class(classes)}>{text ?? Figure.NotMeasured}</td>""");
    }

    private static Html Class(string names) => names.Length == 0 ? Html.Empty : Html.Of($" class=\"{names}\"");

    private static string VerdictClass(MethodAnswer method) => method.Operation.Verdict switch
    {
        Verdict.ContenderFaster => "grpc-faster",
        Verdict.BaselineFaster => "rest-faster",
        _ => "",
    };
}
