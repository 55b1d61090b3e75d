namespace RpcBench.Studies.Reports;

/// <summary>An audit in GitHub's Markdown, to stand in a document.</summary>
internal static class AuditMarkdown
{
    /// <summary>A table a study, and one of the rules. Without titles above the studies' own.</summary>
    public static string Render(AuditReport audit)
    {
        var studies = AuditWords.ByStudy(audit).Select(study => $"\n## {MarkdownTable.Escape(study.Key)}\n\n{Table(study)}");
        var rules = MarkdownTable.Render(
            [("Rule", true), ("Question", true), ("Figures judged", false), ("Findings", false)],
            audit.Rules.Select(rule => new[] { rule.Rule, rule.Question, $"{rule.Judged}", $"{rule.Found}" }));
        return $"{AuditWords.Summary(audit)}\n{string.Concat(studies)}\n## What was checked\n\n{rules}";
    }

    public static string Table(IEnumerable<Finding> findings) => MarkdownTable.Render(
        [("Figure", true), ("Published", false), ("Rule", true), ("How sure", true), ("Arithmetic", true)],
        findings.Select(finding => new[]
        {
            AuditWords.Cell(finding.Figure), finding.Figure.Printed, finding.Rule, AuditWords.Of(finding.Confidence), finding.Arithmetic,
        }));
}
