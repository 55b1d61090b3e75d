using Spectre.Console;

namespace RpcBench.Studies.Reports;

/// <summary>Makes every report of a run of studies. The same record gives the same bytes, whenever and wherever they are made.</summary>
internal static class StudyReportWriter
{
    private const string PageName = "report.html";

    // Where the console is narrower, the multiples are what is left to the page.
    private const int Wide = 140;

    public static RunReports<StudyRecord> ForStudies(IAnsiConsole console) => new(record => Write(console, record), All);

    public static RunReports<StudyRecord> ForClaims(IAnsiConsole console) =>
        new(record => ScoreboardWriter.Write(console, Scoreboard.Read(record)), All);

    /// <summary>All reports with their names, the page of all studies first; where there are several, one of each after it.</summary>
    public static IReadOnlyList<(string Name, string Content)> All(StudyRecord record)
    {
        var answers = StudyResults.Read(record);
        return
        [
            (PageName, StudyPage.Render(answers)), ("study.md", StudyMarkdown.Render(answers)),
            ("study.csv", StudyCsv.Render(answers)),
            .. answers.Studies.Count > 1
                ? answers.Studies.Select(study => ($"{study.IdPrefix.TrimEnd('-')}.html", StudyPage.Render(answers.Only(study))))
                : [],
        ];
    }

    private static void Write(IAnsiConsole console, StudyRecord record)
    {
        var answers = StudyResults.Read(record);
        ConsoleText.WriteWarning(console, RunParts.Validity(record));
        if (answers.Studies.Count != 1 || !record.IsValid)
        {
            ConsoleTable.WriteText(console, StudyExplanation.Write(answers).Sentence, ConsoleText.Bold);
            console.WriteLine();
        }

        foreach (var answer in answers.Studies)
        {
            ConsoleText.WriteParts(console, Screen(answer, withRoundTrips: console.Profile.Width >= Wide));
            console.WriteLine();
        }

        ConsoleText.WriteEnd(console, StudyConditions.Line(record), DiagnosticWords.Describe(record.Notes, record.Arms));
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
