namespace RpcBench.Reporting;

/// <summary>How the reports of the runs of one verb are made; an excerpt is for another document, extra a file of its own.</summary>
internal sealed record RunReportType(
    Func<RunResult, Document> Of, Func<RunResult, IEnumerable<Part>> Excerpt,
    Func<RunRecord, ReportFile?> Extra);
