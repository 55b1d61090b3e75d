using RpcBench.Bench.Cli;
using RpcBench.Bench.Records.Studies;
using RpcBench.Bench.Reports.Studies.Answers;
using RpcBench.Bench.Reports.Studies.Page;
using RpcBench.Bench.Reports.Studies.Tables;

namespace RpcBench.Bench.Reports.Studies;

/// <summary>Makes every report of a run of studies. The same record gives the same bytes, whenever and wherever they are made.</summary>
internal static class StudyReportWriter
{
    public const string MarkdownName = "study.md";

    public const string CsvName = "study.csv";

    /// <summary>The self-contained page of all studies.</summary>
    public static string Page(StudyRecord record) => StudyPage.Render(StudyAnswers.Of(record));

    /// <summary>The answer in GitHub's Markdown.</summary>
    public static string Markdown(StudyRecord record) => StudyMarkdown.Render(StudyAnswers.Of(record));

    /// <summary>Every cell as RFC 4180 CSV.</summary>
    public static string Csv(StudyRecord record) => StudyCsv.Render(StudyAnswers.Of(record));

    /// <summary>Writes all reports into a folder, which is made if it is not there, over any of an earlier run.</summary>
    /// <returns>The paths that were written, the page of all studies first; where there are several, one of each after it.</returns>
    /// <exception cref="UserException">The folder cannot be written.</exception>
    public static IReadOnlyList<string> WriteAll(StudyRecord record, string folder)
    {
        var answers = StudyAnswers.Of(record);
        return ReportFiles.Write(folder,
        [
            (ReportWriter.PageName, StudyPage.Render(answers)), (MarkdownName, StudyMarkdown.Render(answers)), (CsvName, StudyCsv.Render(answers)),
            .. answers.Studies.Count > 1 ? answers.Studies.Select(study => (PageOf(study), StudyPage.Render(answers.Only(study)))) : [],
        ]);
    }

    /// <summary>The file of one study's page.</summary>
    public static string PageOf(StudyAnswer study) => $"{study.IdPrefix.TrimEnd('-')}.html";
}
