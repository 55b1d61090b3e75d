namespace RpcBench.Studies.Reports;

/// <summary>The times of a study as HTML: three columns for every network, in a box that scrolls by itself.</summary>
internal static class StudyHtmlTable
{
    /// <summary>The table; nothing where the study has no times.</summary>
    public static Html Render(StudyResult answer, AuditMarks marks) => StudyLayout.Of(answer) is not { } layout
        ? Html.Empty
        : Html.Of($"""
            <div class="scroll" tabindex="0" role="region" aria-label="{StudyLayout.TitleOf(answer)}"><table class="methods study">{HtmlTable.Caption(StudyLayout.TitleOf(answer), isSeen: true)}
            <thead><tr><th scope="col" rowspan="2" class="text">Workload</th><th scope="col" rowspan="2" class="text">API</th>{(layout.HasStatistics ? Html.Of($"""<th scope="col" rowspan="2" class="text">Statistic</th>""") : Html.Empty)}{Html.Each(layout.Networks, network => Html.Of($"""<th scope="colgroup" colspan="3" class="first">{network.Name}</th>"""))}</tr>
            <tr>{Html.Each(layout.Networks, _ => Html.Each(StudyColumns.All, column => Html.Of($"""<th scope="col"{First(column)}>{StudyColumns.Header(column)}</th>""")))}</tr></thead>
            {Html.Each(layout.Rows.GroupBy(row => (row.Workload, row.IsPing)), workload => Html.Of($"""
            <tbody{(workload.Key.IsPing ? Html.Of($" class=\"ping\"") : Html.Empty)}>{Html.Each(workload.Index(), row => Html.Of($"""
            <tr>{(row.Index == 0 ? Html.Of($"""<th scope="rowgroup" rowspan="{workload.Count()}" class="text">{row.Item.Workload}</th>""") : Html.Empty)}{Api([.. workload], row.Index)}{(layout.HasStatistics ? Html.Of($"""<td class="text">{row.Item.Statistic}</td>""") : Html.Empty)}{Html.Each(row.Item.Cells, cell => Cells(cell, marks))}</tr>
            """))}</tbody>
            """))}
            </table></div>
            """);

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
        return Html.Of($"""
            <td class="{string.Join(' ', classes.OfType<string>())}">{text ?? Figure.NotMeasured}{(mark is null ? Html.Empty : Html.Of($""" <b class="flag">{mark}</b>"""))}{(CellText.RoundTrips(cell, column) is { } times ? Html.Of($"<br><small>{times}</small>") : Html.Empty)}</td>
            """);
    });

    private static Html First(StudyColumn column) => column == StudyColumn.Published ? Html.Of($" class=\"first\"") : Html.Empty;
}
