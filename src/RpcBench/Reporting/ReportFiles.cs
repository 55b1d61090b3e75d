namespace RpcBench.Reporting;

/// <summary>The files that a document is written to.</summary>
internal static class ReportFiles
{
    public const string PageName = "report.html";

    public const string CsvName = "report.csv";

    /// <summary>Returns the files of a document, with the page first.</summary>
    public static ReportFile[] OfDocument(Document document) =>
        [new(PageName, HtmlPage.Render(document)), new("report.md", MarkdownText.Render(document))];
}
