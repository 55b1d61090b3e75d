using RpcBench.Reports.Changes;
using RpcBench.Reports.Load;

namespace RpcBench.Reports;

/// <summary>Makes every report of a record. The same record gives the same bytes, whenever and wherever they are made.</summary>
internal static class ReportWriter
{
    public const string PageName = "report.html";

    private const string CsvName = "report.csv";

    public const string OverviewName = "overview.svg";

    // A run over parts of a collection asks where, and any other how much.
    private static readonly RunReportType[] Types =
    [
        new(record => record.Gate is not null, ChangeReport.Build, ChangeReport.Excerpt, _ => null),
        new(MapResult.IsThereFor, MapReport.Build, MapReport.Excerpt, _ => null),
        new(_ => true, BenchmarkRunReport.Build, BenchmarkRunReport.Excerpt, record =>
            new(OverviewName, OverviewPicture.Render(RunResult.Read(record)))),
    ];

    /// <summary>All reports with their names, the page first; the types of the program's own come before those of every program.</summary>
    public static IReadOnlyList<ReportFile> All(RunRecord record, IReadOnlyList<RunReportType> own) =>
    [
        .. Texts(TypeOf(record, own).Of(RunResult.Read(record))), new(CsvName, CsvReport.Render(RunResult.Read(record))),
        .. TypeOf(record, own).Extra(record) is { } extra ? [extra] : Array.Empty<ReportFile>(),
    ];

    /// <summary>The same of a load run, distributions (<c>.hgrm</c>) last.</summary>
    public static IReadOnlyList<ReportFile> All(LoadRecord record) =>
    [
        .. Texts(LoadReport.Build(record)), new(CsvName, LoadCsv.Render(record)), new("timeline.csv", LoadCsv.Timeline(record)),
        .. HistogramFiles.Write(record),
    ];

    public static void Write(IAnsiConsole console, RunRecord record, IReadOnlyList<RunReportType> own, Func<string, string> shortName) =>
        ConsoleText.Write(console, TypeOf(record, own).Of(RunResult.Read(record) with { ShortName = shortName }));

    public static void Write(IAnsiConsole console, LoadRecord record) => ConsoleText.Write(console, LoadReport.Build(record));

    internal static RunReportType TypeOf(RunRecord record, IReadOnlyList<RunReportType> own) =>
        own.Concat(Types).First(type => type.Fits(record));

    private static ReportFile[] Texts(Document document) =>
        [new(PageName, HtmlPage.Render(document)), new("report.md", MarkdownText.Render(document))];
}

/// <summary>How the reports of runs that ask the same are made; an excerpt is for another document, extra a file of its own.</summary>
internal sealed record RunReportType(
    Func<RunRecord, bool> Fits, Func<RunResult, Document> Of, Func<RunResult, IEnumerable<Part>> Excerpt,
    Func<RunRecord, ReportFile?> Extra);
