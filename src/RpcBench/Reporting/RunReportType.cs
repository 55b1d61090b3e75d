namespace RpcBench.Reporting;

/// <summary>The reports of one verb. An excerpt goes into another document. The extra report is a separate file.</summary>
internal sealed record RunReportType(
    Func<RunResult, Document> CreateDocument, Func<RunResult, IEnumerable<DocumentPart>> CreateExcerpt,
    Func<RunRecord, ReportFile?> CreateExtraFile);
