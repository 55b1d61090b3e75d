using Spectre.Console;

namespace RpcBench.Studies.Reports;

/// <summary>Creates every report of a run of studies. The same record always gives the same bytes.</summary>
internal static class StudyReportWriter
{
    private const string PageName = "report.html";

    // A narrower console leaves out the round trips, which the page has.
    private const int Wide = 140;

    public static IReadOnlyList<ReportFile> All(StudyRecord record)
    {
        var answers = StudyResults.Read(record);
        return
        [
            new(PageName, StudyPage.Render(answers)), new("study.md", StudyMarkdown.Render(answers)),
            new("study.csv", StudyCsv.Render(answers)),
            .. answers.Studies.Count > 1
                ? answers.Studies.Select(study =>
                    new ReportFile($"{study.IdPrefix.TrimEnd('-')}.html", StudyPage.Render(answers.Only(study))))
                : [],
        ];
    }

    public static void Show(IAnsiConsole console, StudyRecord record)
    {
        var answers = StudyResults.Read(record);
        console.WriteLine();
        ConsoleText.WriteWarning(console, StudyDocument.Validity(record));
        if (answers.Studies.Count != 1 || record.Trust != Trust.Valid)
        {
            ConsoleTable.WriteText(console, StudyExplanation.Write(answers).Sentence, ConsoleText.Bold);
            console.WriteLine();
        }

        foreach (var answer in answers.Studies)
        {
            ConsoleText.WriteParts(console, Screen(answer, withRoundTrips: console.Profile.Width >= Wide));
            console.WriteLine();
        }

        ConsoleText.WriteEnd(console, StudyConditions.Line(record), StudyDocument.Notes(record));
    }

    private static IEnumerable<Part> Screen(StudyResult answer, bool withRoundTrips)
    {
        var headline = StudyExplanation.Write(answer);
        return
        [
            new Words(headline.Sentence, IsQuiet: false),
            .. new[] { StudyTables.Long(answer, withRoundTrips), StudyTables.Counts(answer) }
                .Select(table => new Tabled(table)),
            .. answer.Marks.Notes.Select(note => new Words($"Audit, {note}")), new Points(headline.Points),
        ];
    }
}
