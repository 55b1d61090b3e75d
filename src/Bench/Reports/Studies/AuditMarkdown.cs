using System.Globalization;
using System.Text;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Studies.Audit;

namespace RpcBench.Bench.Reports.Studies;

/// <summary>An audit in GitHub's Markdown, to stand in a document.</summary>
internal static class AuditMarkdown
{
    /// <summary>A table a study, and one of the rules. Without titles above the studies' own.</summary>
    public static string Render(AuditReport audit)
    {
        var text = new StringBuilder(AuditWords.Summary(audit)).Append('\n');
        foreach (var study in audit.Findings.GroupBy(finding => finding.Figure.Study, StringComparer.OrdinalIgnoreCase))
        {
            text.Append("\n## ").Append(MarkdownTable.Escape(study.Key)).Append("\n\n");
            text.Append(Table(study));
        }

        text.Append("\n## What was asked\n\n");
        text.Append(MarkdownTable.Render(
            [("Rule", true), ("Question", true), ("Figures judged", false), ("Findings", false)],
            audit.Rules.Select(rule => new[]
            {
                rule.Rule, rule.Question, rule.Judged.ToString(CultureInfo.InvariantCulture), rule.Found.ToString(CultureInfo.InvariantCulture),
            })));
        return text.ToString();
    }

    /// <summary>Findings of one study.</summary>
    public static string Table(IEnumerable<Finding> findings) => MarkdownTable.Render(
        [("Figure", true), ("Published", false), ("Rule", true), ("How sure", true), ("Arithmetic", true)],
        findings.Select(finding => new[]
        {
            AuditWords.Cell(finding.Figure), finding.Figure.Printed, finding.Rule, AuditWords.Of(finding.Confidence), finding.Arithmetic,
        }));
}
