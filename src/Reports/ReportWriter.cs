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
        new(WhyReport.Fits, WhyReport.Of, WhyReport.Excerpt, WhyReport.Write, record => (FactorsName, WhyReport.FactorsCsv(record))),
        new(MapResult.IsThereFor, MapReport.Of, MapReport.Excerpt, MapReport.Write, _ => null),
        new(_ => true, MatrixReport.Of, MatrixReport.Excerpt, MatrixReport.Write, record => (OverviewName, Overview(record))),
    ];

    /// <summary>The self-contained page.</summary>
    public static string Page(RunRecord record) => HtmlPage.Render(Of(record));

    public static string Markdown(RunRecord record) => MarkdownText.Render(Of(record));

    public static string Csv(RunRecord record) => CsvReport.Render(RunResult.Of(record));

    /// <summary>The report as one SVG picture.</summary>
    public static string Overview(RunRecord record) => OverviewPicture.Render(RunResult.Of(record));

    /// <summary>All reports with their names, the page first.</summary>
    public static IReadOnlyList<(string Name, string Content)> All(RunRecord record) =>
        [
            (PageName, Page(record)), (MarkdownName, Markdown(record)), (CsvName, Csv(record)),
            .. FormOf(record).Extra(record) is { } extra ? [extra] : Array.Empty<(string, string)>(),
        ];

    /// <summary>Writes to a console what a reader has to know first.</summary>
    public static void Write(IAnsiConsole console, RunRecord record) => FormOf(record).Write(console, record);

    /// <summary>How the reports of a record are made.</summary>
    internal static RunForm FormOf(RunRecord record) => Forms.First(form => form.Fits(record));

    private static Document Of(RunRecord record) => FormOf(record).Of(RunResult.Of(record));
}

/// <summary>How the reports of runs that ask the same are made.</summary>
/// <param name="Fits">Whether a record is of such a run.</param>
/// <param name="Of">The report.</param>
/// <param name="Excerpt">The tables that stand in another document.</param>
/// <param name="Write">Writes to a console what a reader has to know first.</param>
/// <param name="Extra">A file of its own beside those of every run, with its name; null: there is none.</param>
internal sealed record RunForm(
    Func<RunRecord, bool> Fits, Func<RunResult, Document> Of, Func<RunResult, IEnumerable<Part>> Excerpt, Action<IAnsiConsole,
    RunRecord> Write, Func<RunRecord, (string Name, string Content)?> Extra);
