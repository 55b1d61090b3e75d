using Spectre.Console;

namespace RpcBench.Studies.Reports;

/// <summary>Creates every report of a run of studies. The same record always gives the same bytes.</summary>
internal static class StudyReportWriter
{
    private const string PageName = "report.html";

    // A narrower console leaves out the round trips, which the page has.
    private const int WideConsole = 140;

    public static IReadOnlyList<ReportFile> CreateAll(StudyRecord record)
    {
        var answers = StudyResults.Read(record);
        return
        [
            new(PageName, StudyPage.Render(answers)), new("study.md", StudyMarkdown.Render(answers)),
            new("study.csv", StudyCsv.Render(answers)),
            .. answers.Studies.Count > 1
                ? answers.Studies.Select(study =>
                    new ReportFile($"{study.IdPrefix.TrimEnd('-')}.html", StudyPage.Render(answers.KeepOnly(study))))
                : [],
        ];
    }

    public static void Show(IAnsiConsole console, StudyRecord record)
    {
        var answers = StudyResults.Read(record);
        console.WriteLine();
        ConsoleWriter.WriteWarning(console, StudyDocument.Validity(record));
        if (answers.Studies.Count != 1 || record.Trust != Trust.Valid)
        {
            ConsoleTable.WriteText(console, StudyExplanation.CreateHeadline(answers).Sentence, ConsoleWriter.BoldStyle);
            console.WriteLine();
        }

        foreach (var answer in answers.Studies)
        {
            ConsoleWriter.WriteParts(console, CreateScreen(answer, withRoundTrips: console.Profile.Width >= WideConsole));
            console.WriteLine();
        }

        ConsoleWriter.WriteConditions(console, StudyConditions.DescribeInLine(record), StudyDocument.Notes(record));
    }

    private static IEnumerable<DocumentPart> CreateScreen(StudyResult result, bool withRoundTrips)
    {
        var headline = StudyExplanation.CreateHeadline(result);
        return
        [
            new TextPart(headline.Sentence, IsQuiet: false),
            .. new[] { StudyTables.CreateLongTable(result, withRoundTrips), StudyTables.CreateCountTable(result) }
                .Select(table => new TablePart(table)),
            .. result.Marks.Notes.Select(note => new TextPart($"Audit, {note}")), new BulletListPart(headline.BulletPoints),
        ];
    }
}
