namespace RpcBench.Documents;

/// <summary>A table as HTML, in a container that scrolls separately if the page is too narrow.</summary>
public static class HtmlTable
{
    /// <summary>Renders the table with its title as caption. Without <paramref name="isTitled"/>, only screen readers announce the
    /// caption.</summary>
    public static Html Render(GroupedTable table, bool isTitled = false) => Html.Format($"""
        <div class="scroll" tabindex="0" role="region" aria-label="{table.Title}"><table class="{table.CssClass}">
        {RenderCaption(table, isTitled)}
        <thead>{RenderHead(table)}</thead>
        {Html.Each(table.Groups, group => Html.Format($"""
        <tbody{Html.Class(group.IsPing ? "ping" : null)}>{Html.Each(Enumerable.Range(0, group.Lines.Count), line => Html.Format($"""
        <tr>{(line == 0 ? RenderName(group) : Html.Empty)}{RenderCells(table, group, line)}</tr>
        """))}</tbody>
        """))}
        </table></div>
        """);

    private static Html RenderCells(GroupedTable table, LineGroup group, int line) =>
        Html.Each(table.PlaceCells(group.Lines[line]).Select(cell => RenderCell(table, group, line, cell)).OfType<Html>(), cell => cell);

    private static Html RenderCaption(GroupedTable table, bool isSeen) =>
        Html.Format($"""<caption{Html.Class(isSeen ? null : "unseen")}><span>{table.Title}</span></caption>""");

    private static Html RenderHead(GroupedTable table)
    {
        if (table.Headers.All(header => header.Head is null))
        {
            return Html.Format($"<tr>{Html.Each(table.Headers, header => RenderHeader(header))}</tr>");
        }

        var headers = table.Headers.Select((header, column) => (Header: header, IsFirst: IsFirstUnderHead(table, column))).ToList();
        return Html.Format($"""
            <tr>{Html.Each(headers.Where(column => column.Header.Head is null || column.IsFirst), column => Top(column.Header))}</tr>
            <tr>{Html.Each(headers.Where(column => column.Header.Head is not null), column => RenderHeader(
                column.Header, cssClass: column.IsFirst ? "first" : null))}</tr>
            """);

        Html Top(TableHeader header)
        {
            var columns = headers.Count(other => other.Header.Head == header.Head);
            return header.Head is { } title
                ? Html.Format($"""<th scope="colgroup" colspan="{columns}" class="first">{title}</th>""")
                : RenderHeader(header, Html.Format($" rowspan=\"2\""));
        }
    }

    private static Html RenderHeader(TableHeader header, Html? span = null, string? cssClass = null)
    {
        var classes = Html.Class(header.IsText ? "text" : null, cssClass);
        return Html.Format($"""<th scope="col"{span}{classes}>{RenderKey(header.Look)}{header.Text}</th>""");
    }

    private static Html RenderName(LineGroup group) => group.Id is not { } id
        ? Html.Format($"""<th scope="rowgroup" rowspan="{group.Lines.Count}" class="text">{group.Name}</th>""")
        : Html.Format($"""
            <th scope="rowgroup" rowspan="{group.Lines.Count}" class="text" id="{id}"><a href="#{id}">{group.Name}</a></th>
            """);

    private static bool IsFirstUnderHead(GroupedTable table, int column) =>
        table.Headers[column].Head is { } over && table.Headers[column - 1].Head != over;

    private static Html? RenderCell(GroupedTable table, LineGroup group, int line, (int Column, int Span, ReportCell Cell) place)
    {
        var (header, cell) = (table.Headers[place.Column], place.Cell);
        if (header.IsShared && line > 0 && IsSame(line - 1))
        {
            return null;
        }

        var rows = header.IsShared ? Enumerable.Range(line, group.Lines.Count - line).TakeWhile(IsSame).Count() : 0;
        var span = Html.Format($"{SpanAttribute("row", rows)}{SpanAttribute("col", place.Span > 1 ? place.Span : 0)}");
        if (header.CssClass == TableHeader.ArmClass)
        {
            return Html.Format(
                $"""<th scope="row{(header.IsShared ? "group" : "")}"{span} class="text api">{RenderKey(cell.Look)}{cell.Text}</th>""");
        }

        var key = cell.IsVerdict ? Html.Empty : RenderKey(cell.Look);
        // On a phone, a line becomes a card that shows each header before its figure.
        var label = table.CssClass.EndsWith("cards", StringComparison.Ordinal) ? Html.Format($" data-label=\"{header.Text}\"") : Html.Empty;
        return Html.Format($"<td{span}{ClassesOfCell(table, group, place)}{label}>{key}{RenderContent(cell)}</td>");

        bool IsSame(int other) => group.Lines[other][place.Column - 1].Text == cell.Text;
    }

    private static Html ClassesOfCell(GroupedTable table, LineGroup group, (int Column, int Span, ReportCell Cell) place)
    {
        var header = table.Headers[place.Column];
        return Html.Class(
            IsFirstUnderHead(table, place.Column) ? "first" : null, header.IsText && !place.Cell.SpansHead ? "text" : null,
            header.Wraps ? "value" : null, group.IsPing ? null : header.CssClass, FindClass(place.Cell));
    }

    private static Html RenderContent(ReportCell cell)
        => Html.Format($"{cell.Text ?? Format.NotMeasured}{RenderFlag(cell)}{RenderDetail(cell)}");

    private static Html SpanAttribute(string name, int count) => count > 0 ? Html.Format($" {name}span=\"{count}\"") : Html.Empty;

    private static Html RenderFlag(ReportCell cell)
        => cell.Flag is null ? Html.Empty : Html.Format($""" <b class="flag">{cell.Flag}</b>""");

    private static Html RenderDetail(ReportCell cell)
    {
        var before = cell.SpansHead ? Html.Format($" ") : Html.Format($"<br>");
        return cell.Detail is null ? Html.Empty : Html.Format($"{before}<small>{cell.Detail}</small>");
    }

    private static Html RenderKey(string? look) => look is null ? Html.Empty : Html.Format($"""<span class="key {look}"></span>""");

    private static string? FindClass(ReportCell cell) => cell switch
    {
        { Text: null } or { IsMissing: true } => "none",
        { Text: GroupedTable.Invalid } => "invalid",
        { IsVerdict: true } => $"verdict {cell.Look}-faster",
        _ => null,
    };
}
