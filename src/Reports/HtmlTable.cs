namespace RpcBench.Reports;

/// <summary>A table as HTML, in a container that scrolls by itself where the page is too narrow.</summary>
public static class HtmlTable
{
    private const string Faster = " faster";

    /// <summary>The table with its title as caption, which only screen readers have where the same words stand above it.</summary>
    public static Html Render(GroupedTable table, bool isTitled = false) => Html.Of($"""
        <div class="scroll" tabindex="0" role="region" aria-label="{table.Title}"><table class="{table.CssClass}">{Caption(table.Title, isTitled)}
        <thead><tr>{Html.Each(table.Headers, header => Html.Of($"""<th scope="col"{Html.Class(header.IsText ? "text" : null, header.Pictures is null ? null : "picture")}>{header.Text}{header.Scale}</th>"""))}</tr></thead>
        {Html.Each(table.Groups.Index(), group => Html.Of($"""
        <tbody{Html.Class(group.Item.IsPing ? "ping" : null)}>{Html.Each(group.Item.Lines.Index(), line => Html.Of($"""
        <tr>{(line.Index == 0 ? Html.Of($"""<th scope="rowgroup" rowspan="{group.Item.Lines.Count}" class="text">{group.Item.Name}</th>""") : Html.Empty)}{Html.Each(
            table.Headers.Skip(1).Index().Where(column => line.Index == 0 || !column.Item.IsOfGroup), column => Cell(column.Item, line.Item[column.Index], group.Item, column.Item.Pictures?[group.Index][line.Index]))}</tr>
        """))}</tbody>
        """))}
        </table></div>
        """);

    public static Html Caption(string title, bool isSeen) =>
        Html.Of($"""<caption{Html.Class(isSeen ? null : "unseen")}><span>{title}</span></caption>""");

    /// <summary>The sign of an arm, for what stands before its label; nothing before other text.</summary>
    public static Html Key(string? text) =>
        text is not null && ArmNames.IdOf(text) is { } id ? Html.Of($"""<span class="key {id}"></span>""") : Html.Empty;

    /// <summary>Words that mean the same wherever they stand look the same; null: as any.</summary>
    public static string? ClassOf(string text) => text == GroupedTable.Invalid ? "invalid"
        : text.EndsWith(Faster, StringComparison.Ordinal) && ArmNames.IdOf(text[..^Faster.Length]) is { } id ? $"verdict {id}-faster"
        : null;

    private static Html Cell(TableHeader header, string? text, LineGroup group, Html? picture)
    {
        var key = Key(text);
        if (header.CssClass == TableHeader.Api)
        {
            return Html.Of($"""<th scope="row" class="text api">{key}{text}</th>""");
        }

        var span = header.IsOfGroup ? Html.Of($" rowspan=\"{group.Lines.Count}\"") : Html.Empty;
        return picture is not null ? Html.Of($"""<td{span} class="picture">{picture}</td>""") : Html.Of($"""
            <td{span}{Html.Class(header.IsText ? "text" : null, header.Wraps ? "value" : null, group.IsPing ? null : header.CssClass, text is null ? "none" : ClassOf(text))}>{key}{text ?? Figure.NotMeasured}</td>
            """);
    }
}
