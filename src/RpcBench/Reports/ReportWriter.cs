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
        new(record => record.Gate is not null, GateReport.Build, GateReport.Excerpt, _ => null),
        new(MapResult.IsThereFor, MapReport.Build, MapReport.Excerpt, _ => null) { QuotedAs = _ => "map" },
        new(_ => true, BenchmarkRunReport.Build, BenchmarkRunReport.Excerpt, record =>
            new(OverviewName, OverviewPicture.Render(RunResult.Read(record)))),
    ];

    /// <summary>All reports with their names, the page first; the types of the program's own come before those of every program.</summary>
    public static IReadOnlyList<ReportFile> All(RunRecord record, IReadOnlyList<RunReportType> own) =>
    [
        .. Texts(Build(record, own)), new(CsvName, CsvReport.Render(RunResult.Read(record))),
        .. TypeOf(record, own).Extra(record) is { } extra ? [extra] : Array.Empty<ReportFile>(),
    ];

    /// <summary>The same of a load run, distributions (<c>.hgrm</c>) last.</summary>
    public static IReadOnlyList<ReportFile> All(LoadRecord record) =>
    [
        .. Texts(LoadReport.Build(record)), new(CsvName, LoadCsv.Render(record)), new("timeline.csv", LoadCsv.Timeline(record)),
        .. HistogramFiles.Write(record),
    ];

    public static void Write(IAnsiConsole console, RunRecord record, IReadOnlyList<RunReportType> own) =>
        ConsoleText.Write(console, Build(record, own));

    public static void Write(IAnsiConsole console, LoadRecord record) => ConsoleText.Write(console, LoadReport.Build(record));

    internal static RunReportType TypeOf(RunRecord record, IReadOnlyList<RunReportType> own) =>
        own.Concat(Types).First(type => type.Fits(record));

    private static ReportFile[] Texts(Document document) =>
        [new(PageName, HtmlPage.Render(document)), new("report.md", MarkdownText.Render(document))];

    private static Document Build(RunRecord record, IReadOnlyList<RunReportType> own) => TypeOf(record, own).Of(RunResult.Read(record));
}

/// <summary>How the reports of runs that ask the same are made; an excerpt is for another document, extra a file of its own.</summary>
internal sealed record RunReportType(
    Func<RunRecord, bool> Fits, Func<RunResult, Document> Of, Func<RunResult, IEnumerable<Part>> Excerpt,
    Func<RunRecord, ReportFile?> Extra)
{
    /// <summary>The verb as which a later run's advice names this record; null: it shows nothing that would advise anybody.</summary>
    public Func<RunRecord, string?> QuotedAs { get; init; } = _ => null;
}
