namespace RpcBench.Studies.Reports;

/// <summary>A run of studies as one HTML page: first the verdicts on the claims, then each study, collapsed if there are several.</summary>
internal static class StudyPage
{
    private static readonly Html Style = Html.Trusted(EmbeddedText.Read("study.css").ReplaceLineEndings("\n").TrimEnd());

    public static string Render(StudyResults answers)
    {
        var record = answers.Record;
        var isFolded = answers.Studies.Count > 1;
        return HtmlPage.Render(StudyDocument.Create(record, StudyExplanation.Write(answers),
        [
            new Words($"{StudyConditions.Columns} {StudyConditions.Line(record)}"),
            new Raw(isFolded ? Contents(answers) : Html.Empty),
            RunSections.Notes(StudyDocument.Notes(record)),
            .. ClaimTables.Section(answers.Claims),
            .. answers.Studies.Select(study => OfStudy(study, isFolded)),
            Reading(record),
            StudyDocument.Proof(record),
            .. StudyDocument.Conditions(record, StudyConditions.Facts(answers)),
        ]) with
        { CssClass = "studies", Style = Style });
    }

    private static Html Contents(StudyResults answers) => Html.Format($"""
        <nav aria-label="Contents"><ul>
        <li><a href="#{ClaimTables.Id}">{ClaimTables.Title}</a></li>
        {Html.Each(answers.Studies, study => Html.Format($"""<li><a href="#{study.IdPrefix}words">{study.Name}</a></li>"""))}
        </ul></nav>
        """);

    private static Section OfStudy(StudyResult answer, bool isFolded)
    {
        var (headline, marks) = (StudyExplanation.Write(answer), answer.Marks);
        List<ChartFigure> charts = [.. ColumnCharts.Draw(answer), .. SeriesCharts.Draw(answer)];
        List<Part> inside =
        [
            new Tabled(StudyTables.Wide(answer, sharesApis: true), IsTitled: true),
            .. marks.Notes.Count == 0 ? Array.Empty<Part>()
                : [new Words($"The audit doubts the marked figures. {string.Join("; ", marks.Notes)}.")],
            new Tabled(StudyTables.Counts(answer), IsTitled: true), new Tabled(StudyTables.Ratios(answer), IsTitled: true),
            new Raw(Html.Format($"""<h3 class="table">What made the difference</h3>""")), new Points(headline.Points),
            new More($"Charts: {charts.Count}", new Pictures(charts)),
            .. answer.PublishedFigures == 0 ? Array.Empty<Part>() : [Findings(answer)],
            new More($"Run {answer.Name} again", new Shell(answer.Command)),
        ];
        return new($"{answer.IdPrefix}words", answer.Name, isFolded ? inside : [new Words(headline.Sentence, IsQuiet: false), .. inside])
        { CssClass = "network", Fold = isFolded ? headline.Sentence : null };
    }

    private static Part Findings(StudyResult answer)
    {
        if (answer.Findings.Count == 0)
        {
            var none = $"None of the {answer.PublishedFigures} published figures contradicts the others. That proves none of them right.";
            return new Words(none, IsQuiet: false);
        }

        Html Found(Finding finding) =>
            Html.Format($"<dd><strong>{finding.Rule}</strong>, {AuditWriter.Describe(finding.Confidence)}. {finding.Arithmetic}</dd>");
        return new Raw(Html.Format($"""
            <dl class="reading findings">
            {Html.Each(answer.Findings.GroupBy(finding => finding.Figure), figure => Html.Format($"""
            <dt>{figure.Key.Cell.ToString()}: {figure.Key.Printed}</dt>
            {Html.Each(figure, Found)}
            """))}
            </dl>
            """))
        { Fold = $"Findings of the audit in the published table: {answer.Findings.Count}." };
    }

    private static Section Reading(StudyRecord record)
    {
        var networks = record.Studies.SelectMany(study => study.Networks);
        var distances = networks.Any(network => network.Engine != MeasuredNetworkRecord.NoEngine) ? "the tool" : "nothing";
        return RunSections.Reading(
        [
            ("As published and like for like",
                "The two columns differ in what the study did differently for its two APIs: connections, processes, or streams instead of "
                    + "lists. Machines, languages and libraries are not those of the study, so the times may differ from its times. The "
                    + "order of the figures and their components can be compared with the study."),
            ("Who is ahead",
                "Published figures have no interval, and a study that calls one API after the other gives none: such means are compared "
                    + $"at face value, with a margin of {Format.Percent(record.Conditions.Margin)}. Where blocks of both APIs alternate "
                    + "the verdict is based on the whole 95 % interval of the ratio, and “undecided” means too little data."),
            ("Marked figures",
                "The audit looks for impossible results among the published figures, by arithmetic on the published tables alone. It uses "
                    + "no measurement of this run."),
            ("What this run does not say",
                $"Client, services and store shared one machine and its cores, and distances were made by {distances}. "
                + (record.IsThorough ? "" : "The run made fewer calls than the studies, so minimum and maximum cover fewer calls. ")
                + "A minimum or maximum is a single call and says little."),
        ]);
    }
}
