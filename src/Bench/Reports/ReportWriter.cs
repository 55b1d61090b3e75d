using RpcBench.Bench.Reports.Charts;
using RpcBench.Bench.Reports.Parts;
using RpcBench.Bench.Reports.Results;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records;

namespace RpcBench.Bench.Reports;

/// <summary>Makes every report of a record. The same record gives the same bytes, whenever and wherever they are made.</summary>
public static class ReportWriter
{
    public const string PageName = "report.html";

    public const string MarkdownName = "report.md";

    public const string CsvName = "report.csv";

    public const string OverviewName = "overview.svg";

    /// <summary>The self-contained page.</summary>
    public static string Page(RunRecord record) => HtmlPage.Render(MatrixReport.Of(RunResult.Of(record)));

    public static string Markdown(RunRecord record) => MarkdownText.Render(MatrixReport.Of(RunResult.Of(record)));

    public static string Csv(RunRecord record) => CsvReport.Render(RunResult.Of(record));

    /// <summary>The report as one SVG picture.</summary>
    public static string Overview(RunRecord record) => OverviewPicture.Render(RunResult.Of(record));

    /// <summary>All reports with their names, the page first.</summary>
    public static IReadOnlyList<(string Name, string Content)> All(RunRecord record) =>
        [(PageName, Page(record)), (MarkdownName, Markdown(record)), (CsvName, Csv(record)), (OverviewName, Overview(record))];
}
