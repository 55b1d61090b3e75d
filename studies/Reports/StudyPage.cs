namespace RpcBench.Studies.Reports;

/// <summary>A run of studies as one HTML page: first the verdicts on the claims, then each study, collapsed if there are several.</summary>
internal static class StudyPage
{
    private static readonly Html Style = Html.Trusted(EmbeddedText.Read("study.css").ReplaceLineEndings("\n").TrimEnd());

    public static string Render(StudyResults results)
    {
        var record = results.Record;
        var isFolded = results.Studies.Count > 1;
        return HtmlPage.Render(StudyDocument.Create(record, StudyExplanation.CreateHeadline(results),
        [
            new TextPart($"{StudyConditions.Columns} {StudyConditions.DescribeInLine(record)}"),
            new MarkupPart(isFolded ? CreateContents(results) : Html.Empty),
            RunSections.CreateNotes(StudyDocument.Notes(record)),
            .. ClaimTables.CreateSection(results.Claims),
            .. results.Studies.Select(study => CreateStudySection(study, isFolded)),
            CreateReadingSection(record),
            StudyDocument.Proof(record),
            .. StudyDocument.Conditions(record, StudyConditions.Facts(results)),
        ]) with
        { CssClass = "studies", Style = Style });
    }

    private static Html CreateContents(StudyResults results) => Html.Format($"""
        <nav aria-label="Contents"><ul>
        <li><a href="#{ClaimTables.Id}">{ClaimTables.Title}</a></li>
        {Html.Each(results.Studies, study => Html.Format($"""<li><a href="#{study.IdPrefix}words">{study.Name}</a></li>"""))}
        </ul></nav>
        """);

    private static Section CreateStudySection(StudyResult result, bool isFolded)
    {
        var (headline, marks) = (StudyExplanation.CreateHeadline(result), result.Marks);
        List<ChartFigure> charts = [.. ColumnCharts.Draw(result), .. SeriesCharts.Draw(result)];
        List<DocumentPart> inside =
        [
            new TablePart(StudyTables.CreateWideTable(result, sharesApis: true), ShowsTitle: true),
            .. marks.Notes.Count == 0 ? Array.Empty<DocumentPart>()
                : [new TextPart($"The audit doubts the marked figures. {string.Join("; ", marks.Notes)}.")],
            new TablePart(
                StudyTables.CreateCountTable(result), ShowsTitle: true),
                new TablePart(StudyTables.CreateRatioTable(result), ShowsTitle: true),
            new MarkupPart(Html.Format($"""<h3 class="table">What made the difference</h3>""")), new BulletListPart(headline.BulletPoints),
            new CollapsedPart($"Charts: {charts.Count}", new ChartsPart(charts)),
            .. result.PublishedFigures == 0 ? Array.Empty<DocumentPart>() : [CreateFindings(result)],
            new CollapsedPart($"Run {result.Name} again", new CommandPart(result.Command)),
        ];
        return new($"{result.IdPrefix}words", result.Name, isFolded ? inside : [new TextPart(headline.Sentence, IsQuiet: false), .. inside])
        { CssClass = "network", FoldedUnder = isFolded ? headline.Sentence : null };
    }

    private static DocumentPart CreateFindings(StudyResult result)
    {
        if (result.Findings.Count == 0)
        {
            var none = $"None of the {result.PublishedFigures} published figures contradicts the others. That proves none of them right.";
            return new TextPart(none, IsQuiet: false);
        }

        Html Found(Finding finding) =>
            Html.Format($"<dd><strong>{finding.Rule}</strong>, {AuditWriter.Describe(finding.Confidence)}. {finding.Arithmetic}</dd>");
        return new MarkupPart(Html.Format($"""
            <dl class="reading findings">
            {Html.Each(result.Findings.GroupBy(finding => finding.Figure), figure => Html.Format($"""
            <dt>{figure.Key.Cell.ToString()}: {figure.Key.Printed}</dt>
            {Html.Each(figure, Found)}
            """))}
            </dl>
            """))
        { FoldedUnder = $"Findings of the audit in the published table: {result.Findings.Count}." };
    }

    private static Section CreateReadingSection(StudyRecord record)
    {
        var networks = record.Studies.SelectMany(study => study.Networks);
        var distances = networks.Any(network => network.Engine != MeasuredNetworkRecord.NoEngine) ? "the tool" : "nothing";
        return RunSections.CreateHowToRead(
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
