using Spectre.Console;

namespace RpcBench.Reports;

/// <summary>Makes every report of a record. The same record gives the same bytes, whenever and wherever they are made.</summary>
public static class ReportWriter
{
    public const string PageName = "report.html";

    public const string MarkdownName = "report.md";

    public const string CsvName = "report.csv";

    public const string OverviewName = "overview.svg";

    public const string FactorsName = "factors.csv";

    // A run over the arms of a question asks why, one over parts of a collection asks where, and any other how much.
    private static readonly RunForm[] Forms =
    [
        new(WhyReport.Fits, WhyReport.Of, WhyReport.Excerpt, record => (FactorsName, WhyReport.FactorsCsv(record))),
        new(MapResult.IsThereFor, MapReport.Of, MapReport.Excerpt, _ => null),
        new(_ => true, MatrixReport.Of, MatrixReport.Excerpt, record => (OverviewName, Overview(record))),
    ];

    public static string Page(RunRecord record) => HtmlPage.Render(Of(record));

    public static string Markdown(RunRecord record) => MarkdownText.Render(Of(record));

    public static string Csv(RunRecord record) => CsvReport.Render(RunResult.Of(record));

    public static string Overview(RunRecord record) => OverviewPicture.Render(RunResult.Of(record));

    public static IReadOnlyList<(string Name, string Content)> All(RunRecord record) =>
        [
            (PageName, Page(record)), (MarkdownName, Markdown(record)), (CsvName, Csv(record)),
            .. FormOf(record).Extra(record) is { } extra ? [extra] : Array.Empty<(string, string)>(),
        ];

    public static void Write(IAnsiConsole console, RunRecord record) => ConsoleText.Write(console, Of(record));

    internal static RunForm FormOf(RunRecord record) => Forms.First(form => form.Fits(record));

    private static Document Of(RunRecord record) => FormOf(record).Of(RunResult.Of(record));
}

/// <summary>How the reports of runs that ask the same are made. The excerpt is the tables that stand in another document; extra, a file of
/// its own beside those of every run, if there is one.</summary>
internal sealed record RunForm(
    Func<RunRecord, bool> Fits, Func<RunResult, Document> Of, Func<RunResult, IEnumerable<Part>> Excerpt,
    Func<RunRecord, (string Name, string Content)?> Extra);
