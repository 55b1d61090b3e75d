namespace RpcBench.Studies.Reports;

/// <summary>The times of a study as HTML: three columns for every network, in a box that scrolls by itself.</summary>
internal static class StudyHtmlTable
{
    public static Html Render(StudyResult answer, AuditMarks marks)
    {
        if (StudyLayout.Of(answer) is not { } layout)
        {
            return Html.Empty;
        }

        var title = StudyLayout.TitleOf(answer);
        var caption = HtmlTable.Caption(title, isSeen: true);
        string[] names = ["Workload", "API", .. layout.HasStatistics ? ["Statistic"] : Array.Empty<string>()];
        var left = Html.Join(names.Select(name => Html.Of($"""<th scope="col" rowspan="2" class="text">{name}</th>""")));
        var over = Html.Each(
            layout.Networks, network => Html.Of($"""<th scope="colgroup" colspan="3" class="first">{network.Name}</th>"""));
        var columns = Html.Each(
            StudyColumns.All, column => Html.Of($"""<th scope="col"{First(column)}>{StudyColumns.Header(column)}</th>"""));
        return Html.Of($"""
            <div class="scroll" tabindex="0" role="region" aria-label="{title}"><table class="methods study">{caption}
            <thead><tr>{left}{over}</tr>
            <tr>{Html.Each(layout.Networks, _ => columns)}</tr></thead>
            {Html.Each(layout.Rows.GroupBy(row => (row.Workload, row.IsPing)), Body)}
            </table></div>
            """);

        Html Body(IGrouping<(string Workload, bool IsPing), StudyRow> workload)
        {
            StudyRow[] rows = [.. workload];
            var lines = Html.Each(rows.Index(), row => Row(rows, row.Index));
            return Html.Of($"<tbody{Html.Class(workload.Key.IsPing ? "ping" : null)}>{lines}</tbody>");
        }

        Html Row(IReadOnlyList<StudyRow> rows, int index)
        {
            var row = rows[index];
            var workload = index > 0 ? Html.Empty
                : Html.Of($"""<th scope="rowgroup" rowspan="{rows.Count}" class="text">{row.Workload}</th>""");
            var statistic = layout.HasStatistics ? Html.Of($"""<td class="text">{row.Statistic}</td>""") : Html.Empty;
            return Html.Of($"<tr>{workload}{Api(rows, index)}{statistic}{Html.Each(row.Cells, cell => Cells(cell, marks))}</tr>");
        }
    }

    /// <summary>An API's name once for all of its statistics.</summary>
    private static Html Api(IReadOnlyList<StudyRow> rows, int index)
    {
        var api = rows[index].Api;
        if (index > 0 && rows[index - 1].Api == api)
        {
            return Html.Empty;
        }

        var key = api is "REST" or "gRPC" ? Html.Of($"""<span class="key {api.ToLowerInvariant()}"></span>""") : Html.Empty;
        return Html.Of($"""<th scope="rowgroup" rowspan="{rows.Count(row => row.Api == api)}" class="text api">{key}{api}</th>""");
    }

    private static Html Cells(StudyCell? cell, AuditMarks marks) => Html.Each(StudyColumns.All, column =>
    {
        var text = CellText.Of(cell, column);
        var mark = column == StudyColumn.Published && cell is not null ? marks.Of(cell) : null;
        string?[] classes = [column == StudyColumn.Published ? "first" : null, text is null or CellText.NotPublished ? "none" : null];
        var flag = mark is null ? Html.Empty : Html.Of($""" <b class="flag">{mark}</b>""");
        var multiple = CellText.RoundTrips(cell, column) is { } times ? Html.Of($"<br><small>{times}</small>") : Html.Empty;
        return Html.Of($"""
            <td class="{string.Join(' ', classes.OfType<string>())}">{text ?? Figure.NotMeasured}{flag}{multiple}</td>
            """);
    });

    private static Html First(StudyColumn column) => column == StudyColumn.Published ? Html.Of($" class=\"first\"") : Html.Empty;
}
