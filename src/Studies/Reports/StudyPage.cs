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

    private static Html Contents(StudyResults answers) => Html.Of($"""
        <nav aria-label="Contents"><ul>
        <li><a href="#{ClaimTables.Id}">{ClaimTables.Title}</a></li>
        {Html.Each(answers.Studies, study => Html.Of($"""<li><a href="#{study.IdPrefix}words">{study.Name}</a></li>"""))}
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
        List<ChartFigure> charts = [.. ColumnCharts.Of(answer), .. SeriesCharts.Of(answer)];
        var marked = $"The audit speaks against what is marked. {string.Join("; ", marks.Notes)}.";
        return Html.Of($"""
            {StudyHtmlTable.Render(answer, marks)}
            {(marks.Notes.Count == 0 ? Html.Empty : Html.Of($"""<p class="quiet">{marked}</p>"""))}
            {Table(StudyTables.Counts(answer, marks))}
            {Table(StudyTables.Ratios(answer))}
            <h3 class="table">What made the difference</h3>
            <ul>{Html.Each(headline.Points, point => Html.Of($"<li>{point}</li>"))}</ul>
            {(charts.Count == 0 ? Html.Empty : Html.Of($"""<h3 class="table">Charts</h3>{ChartFigure.Grid(charts)}"""))}
            {Findings(answer)}
            <h3 class="table">Run {answer.Name} again</h3>
            <pre><code>{answer.Command}</code></pre>
            """);
    }

    private static Html Table(GroupedTable? table) => table is null ? Html.Empty : HtmlTable.Render(table, isTitled: true);

    /// <summary>What the audit found, with the arithmetic, or that it found nothing; nothing where the study published nothing.</summary>
    private static Html Findings(StudyResult answer)
    {
        var none = $"None of the {answer.PublishedFigures} published figures contradicts the others. That proves none of them right.";
        Html Found(Finding finding) =>
            Html.Of($"<dd><strong>{finding.Rule}</strong>, {AuditWriter.Describe(finding.Confidence)}. {finding.Arithmetic}</dd>");
        return answer.PublishedFigures == 0 ? Html.Empty : Html.Of($"""
            <h3 class="table">What the audit found in the published table</h3>
            {(answer.Findings.Count == 0 ? Html.Of($"<p>{none}</p>") : Html.Of($"""
            <dl class="reading findings">
            {Html.Each(answer.Findings.GroupBy(finding => finding.Figure), figure => Html.Of($"""
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
        return Html.Of($"""
            <dl class="reading">
            {Html.Each(words, entry => Html.Of($"<dt>{entry.Term}</dt>\n<dd>{Html.Trusted(entry.Text)}</dd>"))}
            </dl>
            """);
    }
}
