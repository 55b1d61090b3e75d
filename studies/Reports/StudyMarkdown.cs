namespace RpcBench.Studies.Reports;

internal static class StudyMarkdown
{
    public static string Render(StudyResults answers) => MarkdownText.Render(Build(
        answers,
        withFindings: true,
        [
            .. answers.Claims.Results.Count == 0 ? Array.Empty<Part>() :
            [
                new Section(ClaimTables.Id, ClaimTables.Title, new Words(ClaimTables.Summary(answers.Claims), IsQuiet: false),
                    new Tabled(ClaimTables.Verdicts(answers.Claims)), new Words(ClaimTables.Reading)),
            ],
            RunParts.Notes(answers.Record), new Facts(StudyConditions.Facts(answers)), RunParts.Repeat(answers.Record),
        ]));

    public static string RenderAnswer(StudyResults answers) => MarkdownText.RenderUntitled(Build(answers, withFindings: false));

    private static Document Build(StudyResults answers, bool withFindings, params IEnumerable<Part> end) => RunParts.Document(
        answers.Record, StudyRecord.File.Name, StudyExplanation.Write(answers) with { Points = [] },
        [
            new Words($"{StudyConditions.Columns} {StudyConditions.Line(answers.Record)}"),
            .. answers.Studies.Select(study => OfStudy(study, withFindings)), .. end,
        ]) with
    { Title = "Published studies, run again" };

    private static Section OfStudy(StudyResult answer, bool withFindings)
    {
        var headline = StudyExplanation.Write(answer);
        return new(answer.IdPrefix, answer.Name,
        [
            new Words(headline.Sentence, IsQuiet: false), new Points(headline.Points),
            .. new[] { StudyTables.Wide(answer), StudyTables.Ratios(answer), StudyTables.Counts(answer) }
                .Select(table => new Tabled(table, IsTitled: true)),
            .. answer.Marks.Notes.Count > 0
                ? [new Words("The audit speaks against what is marked:"), new Points(answer.Marks.Notes)] : (Part[])[],
            new Tabled(AuditWriter.Table($"{answer.Name}: what the audit found in the published table",
                withFindings ? answer.Findings : []), IsTitled: true),
            new Shell(answer.Command),
        ])
        { IsChapter = true };
    }
}
