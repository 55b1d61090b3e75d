namespace RpcBench.Studies.Reports;

/// <summary>An audit as a JSON array with one object a finding.</summary>
internal static class AuditJson
{
    public static string Render(AuditReport audit) => ReadableJson.Render(audit.Findings.Select(finding => new
    {
        finding.Figure.Study,
        finding.Figure.Workload,
        finding.Figure.Api,
        finding.Figure.Network,
        finding.Figure.Statistic,
        finding.Rule,
        Confidence = AuditWords.Of(finding.Confidence),
        finding.Arithmetic,
    }));
}
