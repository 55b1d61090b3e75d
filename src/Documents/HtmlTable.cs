namespace RpcBench.Documents;

/// <summary>A table as HTML, in a container that scrolls separately if the page is too narrow.</summary>
public static class HtmlTable
{
    /// <summary>Renders the table with its title as caption. Without <paramref name="isTitled"/>, only screen readers announce the
    /// caption.</summary>
    public static Html Render(GroupedTable table, bool isTitled = false) => Html.Format($"""
        <div class="scroll" tabindex="0" role="region" aria-label="{table.Title}"><table class="{table.CssClass}">{Caption(table, isTitled)}
        <thead>{Head(table)}</thead>
        {Html.Each(table.Groups, group => Html.Format($"""
        <tbody{Html.Class(group.IsPing ? "ping" : null)}>{Html.Each(Enumerable.Range(0, group.Lines.Count), line => Html.Format($"""
        <tr>{(line == 0 ? Name(group) : Html.Empty)}{Cells(table, group, line)}</tr>
        """))}</tbody>
        """))}
        </table></div>
        """);

    private static Html Cells(GroupedTable table, LineGroup group, int line) =>
        Html.Each(table.Placed(group.Lines[line]).Select(cell => Cell(table, group, line, cell)).OfType<Html>(), cell => cell);

    private static Html Caption(GroupedTable table, bool isSeen) =>
        Html.Format($"""<caption{Html.Class(isSeen ? null : "unseen")}><span>{table.Title}</span></caption>""");

    private static Html Head(GroupedTable table)
    {
        if (table.Headers.All(header => header.Over is null))
        {
            return Html.Format($"<tr>{Html.Each(table.Headers, header => Header(header))}</tr>");
        }

        var headers = table.Headers.Select((header, column) => (Header: header, IsFirst: IsFirst(table, column))).ToList();
        return Html.Format($"""
            <tr>{Html.Each(headers.Where(column => column.Header.Over is null || column.IsFirst), column => Top(column.Header))}</tr>
            <tr>{Html.Each(headers.Where(column => column.Header.Over is not null), column => Header(
                column.Header, cssClass: column.IsFirst ? "first" : null))}</tr>
            """);

        Html Top(TableHeader header)
        {
            var columns = headers.Count(other => other.Header.Over == header.Over);
            return header.Over is { } title
                ? Html.Format($"""<th scope="colgroup" colspan="{columns}" class="first">{title}</th>""")
                : Header(header, Html.Format($" rowspan=\"2\""));
        }
    }

    private static Html Header(TableHeader header, Html? span = null, string? cssClass = null)
    {
        var classes = Html.Class(header.IsText ? "text" : null, cssClass);
        return Html.Format($"""<th scope="col"{span}{classes}>{Key(header.Look)}{header.Text}</th>""");
    }

    private static Html Name(LineGroup group) => group.Id is not { } id
        ? Html.Format($"""<th scope="rowgroup" rowspan="{group.Lines.Count}" class="text">{group.Name}</th>""")
        : Html.Format($"""
            <th scope="rowgroup" rowspan="{group.Lines.Count}" class="text" id="{id}"><a href="#{id}">{group.Name}</a></th>
            """);

    private static bool IsFirst(GroupedTable table, int column) =>
        table.Headers[column].Over is { } over && table.Headers[column - 1].Over != over;

    private static Html? Cell(GroupedTable table, LineGroup group, int line, (int Column, int Span, ReportCell Cell) place)
    {
        var (header, cell) = (table.Headers[place.Column], place.Cell);
        if (header.IsShared && line > 0 && IsSame(line - 1))
        {
            return null;
        }

        var rows = header.IsShared ? Enumerable.Range(line, group.Lines.Count - line).TakeWhile(IsSame).Count() : 0;
        var span = Html.Format($"{Span("row", rows)}{Span("col", place.Span > 1 ? place.Span : 0)}");
        if (header.CssClass == TableHeader.Api)
        {
            return Html.Format(
                $"""<th scope="row{(header.IsShared ? "group" : "")}"{span} class="text api">{Key(cell.Look)}{cell.Text}</th>""");
        }

        var key = cell.IsVerdict ? Html.Empty : Key(cell.Look);
        // On a phone, a line becomes a card that shows each header before its figure.
        var label = table.CssClass.EndsWith("cards", StringComparison.Ordinal) ? Html.Format($" data-label=\"{header.Text}\"") : Html.Empty;
        return Html.Format($"<td{span}{Classes(table, group, place)}{label}>{key}{Figures(cell)}</td>");

        bool IsSame(int other) => group.Lines[other][place.Column - 1].Text == cell.Text;
    }

    private static Html Classes(GroupedTable table, LineGroup group, (int Column, int Span, ReportCell Cell) place)
    {
        var header = table.Headers[place.Column];
        return Html.Class(
            IsFirst(table, place.Column) ? "first" : null, header.IsText && !place.Cell.IsWide ? "text" : null,
            header.Wraps ? "value" : null, group.IsPing ? null : header.CssClass, ClassOf(place.Cell));
    }

    private static Html Figures(ReportCell cell) => Html.Format($"{cell.Text ?? Format.NotMeasured}{Flag(cell)}{Detail(cell)}");

    private static Html Span(string name, int count) => count > 0 ? Html.Format($" {name}span=\"{count}\"") : Html.Empty;

    private static Html Flag(ReportCell cell) => cell.Flag is null ? Html.Empty : Html.Format($""" <b class="flag">{cell.Flag}</b>""");

    private static Html Detail(ReportCell cell)
    {
        var before = cell.IsWide ? Html.Format($" ") : Html.Format($"<br>");
        return cell.Detail is null ? Html.Empty : Html.Format($"{before}<small>{cell.Detail}</small>");
    }

    private static Html Key(string? look) => look is null ? Html.Empty : Html.Format($"""<span class="key {look}"></span>""");

    private static string? ClassOf(ReportCell cell) => cell switch
    {
        { Text: null } or { IsMissing: true } => "none",
        { Text: GroupedTable.Invalid } => "invalid",
        { IsVerdict: true } => $"verdict {cell.Look}-faster",
        _ => null,
    };
}
