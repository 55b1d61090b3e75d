using Spectre.Console;

namespace RpcBench.Studies.Reports;

/// <summary>Makes every report of a run of studies. The same record gives the same bytes, whenever and wherever they are made.</summary>
internal static class StudyReportWriter
{
    public static RunReports<StudyRecord> ForStudies(IAnsiConsole console) => new(record => StudyRunTable.Write(console, record), All);

    public static RunReports<StudyRecord> ForClaims(IAnsiConsole console) =>
        new(record => ScoreboardWriter.Write(console, Scoreboard.Of(record)), All);

    /// <summary>All reports with their names, the page of all studies first; where there are several, one of each after it.</summary>
    public static IReadOnlyList<(string Name, string Content)> All(StudyRecord record)
    {
        var answers = StudyResults.Of(record);
        return
        [
            (ReportWriter.PageName, StudyPage.Render(answers)), ("study.md", StudyMarkdown.Render(answers)),
            ("study.csv", StudyCsv.Render(answers)),
            .. answers.Studies.Count > 1
                ? answers.Studies.Select(study => ($"{study.IdPrefix.TrimEnd('-')}.html", StudyPage.Render(answers.Only(study))))
                : [],
        ];
    }
}
