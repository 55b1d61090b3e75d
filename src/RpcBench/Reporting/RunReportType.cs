namespace RpcBench.Reporting;

/// <summary>How the reports of runs that ask the same are made; an excerpt is for another document, extra a file of its own.</summary>
internal sealed record RunReportType(
    Func<RunRecord, bool> Fits, Func<RunResult, Document> Of, Func<RunResult, IEnumerable<Part>> Excerpt,
    Func<RunRecord, ReportFile?> Extra);
