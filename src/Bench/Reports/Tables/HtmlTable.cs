using RpcBench.Bench.Reports.Markup;
using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>A table as HTML, in a container that scrolls by itself where the page is too narrow.</summary>
public static class HtmlTable
{
    /// <summary>The table, a body for each group.</summary>
    public static Html Render(GroupedTable table) => Html.Of($"""
        <div class="scroll" tabindex="0" role="region" aria-label="{table.Title}"><table class="{table.CssClass}">
        <thead><tr>{Html.Each(table.Headers, header => Html.Of($"""<th scope="col"{Class(header.IsText ? "text" : null, header.Pictures is null ? null : "picture")}>{header.Text}</th>"""))}</tr></thead>
        {Html.Each(table.Groups.Index(), group => Html.Of($"""
        <tbody{Class(group.Item.IsPing ? "ping" : null)}>{Html.Each(group.Item.Lines.Index(), line => Html.Of($"""
        <tr>{(line.Index == 0 ? Html.Of($"""<th scope="rowgroup" rowspan="{group.Item.Lines.Count}" class="text">{group.Item.Name}</th>""") : Html.Empty)}{Html.Each(
            table.Headers.Skip(1).Index().Where(column => line.Index == 0 || !column.Item.IsOfGroup), column => Cell(column.Item, line.Item[column.Index], group.Item, group.Index))}</tr>
        """))}</tbody>
        """))}
        </table></div>
        """);

    /// <summary>The class of a verdict's cell.</summary>
    public static string? ClassOf(Verdict? verdict) => verdict switch { Verdict.ContenderFaster => "verdict grpc-faster", Verdict.BaselineFaster => "verdict rest-faster", _ => null };

    private static Html Cell(TableHeader header, string? text, LineGroup group, int place)
    {
        var key = text is ArmNames.Rest or ArmNames.Grpc ? Html.Of($"""<span class="key {text.ToLowerInvariant()}"></span>""") : Html.Empty;
        if (header.CssClass == TableHeader.Api)
        {
            return Html.Of($"""<th scope="row" class="text api">{key}{text}</th>""");
        }

        var span = header.IsOfGroup ? Html.Of($" rowspan=\"{group.Lines.Count}\"") : Html.Empty;
        return header.Pictures?[place] is { } picture
            ? Html.Of($"""<td{span} class="picture">{picture}</td>""")
            : Html.Of($"""
                <td{span}{Class(header.IsText ? "text" : null, header.Wraps ? "value" : null, group.IsPing ? null : header.CssClass, text is null ? "none" : ClassOf(text))}>{key}{text ?? Figure.NotMeasured}</td>
                """);
    }

    /// <summary>Words that mean the same wherever they stand look the same.</summary>
    private static string? ClassOf(string text) => text == GroupedTable.Invalid
        ? "invalid"
        : Enum.GetValues<Verdict>().Where(verdict => VerdictWords.Of(verdict) == text).Select(verdict => ClassOf(verdict)).FirstOrDefault();

    private static Html Class(params IEnumerable<string?> names) => string.Join(' ', names.OfType<string>().SelectMany(name => name.Split(' ')).Distinct()) is { Length: > 0 } all ? Html.Of($" class=\"{all}\"") : Html.Empty;
}
