namespace RpcBench.Reports.Load;

/// <summary>Makes every report of a load run's record. The same record gives the same bytes, whenever and wherever they are made.</summary>
public static class LoadReportWriter
{
    /// <summary>The self-contained page.</summary>
    public static string Page(LoadRecord record) => HtmlPage.Render(LoadReport.Of(record));

    /// <summary>The report in GitHub's Markdown.</summary>
    public static string Markdown(LoadRecord record) => MarkdownText.Render(LoadReport.Of(record));

    /// <summary>Every figure as RFC 4180 CSV, a line for each point and arm.</summary>
    public static string Csv(LoadRecord record) => LoadCsv.Render(record);

    /// <summary>Second by second, as RFC 4180 CSV.</summary>
    public static string Timeline(LoadRecord record) => LoadCsv.Timeline(record);

    /// <summary>All reports with their names, the page first, distributions (<c>.hgrm</c>) last.</summary>
    public static IReadOnlyList<(string Name, string Content)> All(LoadRecord record) =>
    [
        (ReportWriter.PageName, Page(record)), (ReportWriter.MarkdownName, Markdown(record)), (ReportWriter.CsvName, Csv(record)),
        ("timeline.csv", Timeline(record)),
        .. HistogramFiles.Of(record),
    ];
}
