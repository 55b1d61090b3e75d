namespace RpcBench.Reporting;

internal static class ReportFiles
{
    public const string PageName = "report.html";

    public const string CsvName = "report.csv";

    public static ReportFile[] CreateFromDocument(Document document) =>
        [new(PageName, HtmlPage.Render(document)), new("report.md", MarkdownText.Render(document))];
}
