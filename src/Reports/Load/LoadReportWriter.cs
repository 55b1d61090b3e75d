using Spectre.Console;

namespace RpcBench.Reports.Load;

/// <summary>Makes every report of a load run's record. The same record gives the same bytes, whenever and wherever they are made.</summary>
public static class LoadReportWriter
{
    public static string Page(LoadRecord record) => HtmlPage.Render(LoadReport.Of(record));

    public static string Markdown(LoadRecord record) => MarkdownText.Render(LoadReport.Of(record));

    public static string Csv(LoadRecord record) => LoadCsv.Render(record);

    public static string Timeline(LoadRecord record) => LoadCsv.Timeline(record);

    public static void Write(IAnsiConsole console, LoadRecord record) => ConsoleText.Write(console, LoadReport.Of(record));

    /// <summary>All reports with their names, the page first, distributions (<c>.hgrm</c>) last.</summary>
    public static IReadOnlyList<(string Name, string Content)> All(LoadRecord record) =>
    [
        (ReportWriter.PageName, Page(record)), (ReportWriter.MarkdownName, Markdown(record)), (ReportWriter.CsvName, Csv(record)),
        ("timeline.csv", Timeline(record)),
        .. HistogramFiles.Of(record),
    ];
}
