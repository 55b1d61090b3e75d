namespace RpcBench.Studies.Reports;

/// <summary>A run of studies as one HTML page: what became of the claims, then each study, folded where there are several.</summary>
internal static class StudyPage
{
    public static string Render(StudyResults answers)
    {
        var record = answers.Record;
        var isFolded = answers.Studies.Count > 1;
        return HtmlPage.Render(new Document(record, RecordFiles.Study.Name, StudyExplanation.Write(answers), record.Reasons(),
        [
            new Words($"{StudyConditions.Columns} {StudyConditions.Line(record)}"),
            new Raw(isFolded ? Contents(answers) : Html.Empty),
            new Raw(HtmlPage.Render(RunParts.Notes(record))),
            .. ClaimTables.Section(answers.Claims),
            new Raw(HtmlPage.Render(answers.Studies.Select(study => OfStudy(study, isFolded)))),
            new Section("reading", "How to read it", new Raw(Reading(record))),
            RunParts.Proof(record.Check, record.Arms),
            .. RunParts.Conditions(record, StudyConditions.Facts(answers), RecordFiles.Study.Name),
        ])
        { CssClass = "studies" });
    }

    private static Html Contents(StudyResults answers) => Html.Format($"""
        <nav aria-label="Contents"><ul>
        <li><a href="#{ClaimTables.Id}">{ClaimTables.Title}</a></li>
        {Html.Each(answers.Studies, study => Html.Format($"""<li><a href="#{study.IdPrefix}words">{study.Name}</a></li>"""))}
        </ul></nav>
        """);

    private static Section OfStudy(StudyResult answer, bool isFolded)
    {
        var headline = StudyExplanation.Write(answer);
        var inside = new Raw(Inside(answer, headline));
        var title = $"Tables, what made the difference, charts, audit and command of {answer.Name}";
        return new($"{answer.IdPrefix}words", answer.Name, new Words(headline.Sentence, IsQuiet: false),
            isFolded ? new More(title, inside) : inside)
        { CssClass = "network" };
    }

    private static Html Inside(StudyResult answer, Headline headline)
    {
        var marks = new AuditMarks(answer.Cells);
        List<ChartFigure> charts = [.. ColumnCharts.Draw(answer), .. SeriesCharts.Draw(answer)];
        var marked = $"The audit speaks against what is marked. {string.Join("; ", marks.Notes)}.";
        return Html.Format($"""
            {Times(answer, marks)}
            {(marks.Notes.Count == 0 ? Html.Empty : Html.Format($"""<p class="quiet">{marked}</p>"""))}
            {Table(StudyTables.Counts(answer, marks))}
            {Table(StudyTables.Ratios(answer))}
            <h3 class="table">What made the difference</h3>
            <ul>{Html.Each(headline.Points, point => Html.Format($"<li>{point}</li>"))}</ul>
            {(charts.Count == 0 ? Html.Empty : Html.Format($"""<h3 class="table">Charts</h3>{ChartFigure.Grid(charts)}"""))}
            {Findings(answer)}
            <h3 class="table">Run {answer.Name} again</h3>
            <pre><code>{answer.Command}</code></pre>
            """);
    }

    /// <summary>The times with three columns for every network, in a box that scrolls by itself; nothing where there are none.</summary>
    private static Html Times(StudyResult answer, AuditMarks marks)
    {
        if (StudyLayout.Choose(answer) is not { } layout)
        {
            return Html.Empty;
        }

        var (title, caption) = (StudyLayout.TitleOf(answer), HtmlTable.Caption(StudyLayout.TitleOf(answer), isSeen: true));
        string[] names = ["Workload", "API", .. layout.HasStatistics ? ["Statistic"] : Array.Empty<string>()];
        var left = Html.Join(names.Select(name => Html.Format($"""<th scope="col" rowspan="2" class="text">{name}</th>""")));
        var over = Html.Each(
            layout.Networks, network => Html.Format($"""<th scope="colgroup" colspan="3" class="first">{network.Name}</th>"""));
        var columns = Html.Each(StudyColumns.All, column => Html.Format($"""
            <th scope="col"{Html.Class(column == StudyColumn.Published ? "first" : null)}>{StudyColumns.Header(column)}</th>
            """));
        return Html.Format($"""
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
            return Html.Format($"<tbody{Html.Class(workload.Key.IsPing ? "ping" : null)}>{lines}</tbody>");
        }

        Html Row(IReadOnlyList<StudyRow> rows, int index)
        {
            var row = rows[index];
            var workload = index > 0 ? Html.Empty
                : Html.Format($"""<th scope="rowgroup" rowspan="{rows.Count}" class="text">{row.Workload}</th>""");
            var statistic = layout.HasStatistics ? Html.Format($"""<td class="text">{row.Statistic}</td>""") : Html.Empty;
            return Html.Format($"<tr>{workload}{Api(rows, index)}{statistic}{Html.Each(row.Cells, cell => Cells(cell, marks))}</tr>");
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

        var key = api is "REST" or "gRPC" ? Html.Format($"""<span class="key {api.ToLowerInvariant()}"></span>""") : Html.Empty;
        return Html.Format($"""<th scope="rowgroup" rowspan="{rows.Count(row => row.Api == api)}" class="text api">{key}{api}</th>""");
    }

    private static Html Cells(StudyCell? cell, AuditMarks marks) => Html.Each(StudyColumns.All, column =>
    {
        var text = CellText.Write(cell, column);
        var mark = column == StudyColumn.Published && cell is not null ? marks.MarkOf(cell) : null;
        string?[] classes = [column == StudyColumn.Published ? "first" : null, text is null or CellText.NotPublished ? "none" : null];
        var flag = mark is null ? Html.Empty : Html.Format($""" <b class="flag">{mark}</b>""");
        var multiple = CellText.RoundTrips(cell, column) is { } times ? Html.Format($"<br><small>{times}</small>") : Html.Empty;
        return Html.Format($"""
            <td class="{string.Join(' ', classes.OfType<string>())}">{text ?? Figure.NotMeasured}{flag}{multiple}</td>
            """);
    });

    private static Html Table(GroupedTable? table) => table is null ? Html.Empty : HtmlTable.Render(table, isTitled: true);

    /// <summary>What the audit found, with the arithmetic, or that it found nothing; nothing where the study published nothing.</summary>
    private static Html Findings(StudyResult answer)
    {
        var none = $"None of the {answer.PublishedFigures} published figures contradicts the others. That proves none of them right.";
        Html Found(Finding finding) =>
            Html.Format($"<dd><strong>{finding.Rule}</strong>, {AuditWriter.Describe(finding.Confidence)}. {finding.Arithmetic}</dd>");
        return answer.PublishedFigures == 0 ? Html.Empty : Html.Format($"""
            <h3 class="table">What the audit found in the published table</h3>
            {(answer.Findings.Count == 0 ? Html.Format($"<p>{none}</p>") : Html.Format($"""
            <dl class="reading findings">
            {Html.Each(answer.Findings.GroupBy(finding => finding.Figure), figure => Html.Format($"""
            <dt>{figure.Key.Cell.ToString()}: {figure.Key.Printed}</dt>
            {Html.Each(figure, Found)}
            """))}
            </dl>
            """))}
            """);
    }

    private static Html Reading(StudyRecord record)
    {
        var distances = record.Studies.Any(study => study.Networks.Any(network => network.Engine != "none")) ? "the tool" : "nothing";
        (string Term, string Text)[] words =
        [
            ("As published and like for like",
                "The two are run over the same network, store and services. What differs between them is what the study did differently on "
                + "its two sides: connections, processes,\nstreams against lists. What both share with the study is its calls, sizes and "
                + "distances; machines, languages and libraries are not the study's, so that times need not be\nits times. What can be "
                + "held against the study is the order of its figures and what they are made of."),
            ("Who is ahead",
                "Published figures have no interval, and a study that calls one API after the other gives none: such means are compared at "
                + $"face value, with a margin of\n{Figure.Percent(record.Conditions.Margin)}. Where blocks of both APIs alternate the "
                + "verdict is on the ratio's whole 95 % interval, and “inconclusive” means a want of data."),
            ("RTT",
                "A time as a multiple of the round trip: of a published figure by the study's own ping, of a measured one by the PING that "
                + "was measured here before and after. Where nothing\nlay between there is no multiple."),
            ("Marked figures",
                "The audit looks for impossible results among published figures, by arithmetic on the published tables alone; nothing that "
                + "was measured here bears on it."),
            ("What this run does not say",
                $"Client, services and store shared one machine and its cores, and distances were made by {distances}.\n"
                + (record.IsThorough ? "" : "Fewer calls were made than the studies made, so that minimum and maximum are of fewer calls. ")
                + "A minimum or maximum is of one call and says little."),
        ];
        return Html.Format($"""
            <dl class="reading">
            {Html.Each(words, entry => Html.Format($"<dt>{entry.Term}</dt>\n<dd>{Html.Trusted(entry.Text)}</dd>"))}
            </dl>
            """);
    }
}
