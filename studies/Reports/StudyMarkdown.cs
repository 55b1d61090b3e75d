namespace RpcBench.Studies.Reports;

internal static class StudyMarkdown
{
    public static string Render(StudyResults results) => MarkdownText.Render(Build(
        results,
        withFindings: true,
        [
            .. results.Claims.Results.Count == 0 ? Array.Empty<DocumentPart>() :
            [
                new Section(ClaimTables.Id, ClaimTables.Title, new TextPart(ClaimTables.Summarize(results.Claims), IsQuiet: false),
                    new TablePart(ClaimTables.CreateVerdictTable(results.Claims)), new TextPart(ClaimTables.Reading)),
            ],
            RunSections.CreateNotes(StudyDocument.Notes(results.Record)), new FactsPart(StudyConditions.Facts(results)),
            StudyDocument.Repeat(results.Record),
        ]));

    public static string RenderResult(StudyResults results) => MarkdownText.RenderUntitled(Build(results, withFindings: false));

    private static Document Build(StudyResults results, bool withFindings, params IEnumerable<DocumentPart> end) => StudyDocument.Create(
        results.Record, StudyExplanation.CreateHeadline(results) with { BulletPoints = [] },
        [
            new TextPart($"{StudyConditions.Columns} {StudyConditions.DescribeInLine(results.Record)}"),
            .. results.Studies.Select(study => CreateStudySection(study, withFindings)), .. end,
        ]) with
    { Title = "Published studies, run again" };

    private static Section CreateStudySection(StudyResult result, bool withFindings)
    {
        var headline = StudyExplanation.CreateHeadline(result);
        return new(result.IdPrefix, result.Name,
        [
            new TextPart(headline.Sentence, IsQuiet: false), new BulletListPart(headline.BulletPoints),
            .. new[] { StudyTables.CreateWideTable(result), StudyTables.CreateRatioTable(result), StudyTables.CreateCountTable(result) }
                .Select(table => new TablePart(table, ShowsTitle: true)),
            .. result.Marks.Notes.Count > 0
                ? [new TextPart("The audit speaks against what is marked:"), new BulletListPart(result.Marks.Notes)] : (DocumentPart[])[],
            new TablePart(AuditWriter.Table($"{result.Name}: what the audit found in the published table",
                withFindings ? result.Findings : []), ShowsTitle: true),
            new CommandPart(result.Command),
        ])
        { NestsTitlesInMarkdown = true };
    }
}
