namespace RpcBench.Studies.Reports;

internal static class AuditWriter
{
    private const int Width = 114;
    private const string Indent = "      ";

    public static string Text(AuditReport audit)
    {
        var studies = GroupByStudy(audit).Select(study => $"\n{study.Key}\n{string.Concat(study.Select(FormatFinding))}");
        var rules = audit.Rules.Select(rule => $"  {rule.Rule,-24}{rule.Judged,5} judged{rule.Found,5} found\n");
        return $"{Summarize(audit)}\n{DescribeNotJudged(audit)}{string.Concat(studies)}\n"
            + $"Rules, and of how many figures the table holds what they need (studies/README.md):\n{string.Concat(rules)}";
    }

    private static string FormatFinding(Finding finding) =>
        $"  {Describe(finding.Confidence),-8}  {finding.Rule}: {finding.Figure.Cell} (row {finding.Figure.Row})\n"
        + string.Concat(MessageLines.Wrap(finding.Arithmetic, Width).Select(line => $"{Indent}{line}\n"));

    public static string Markdown(AuditReport audit)
    {
        var studies = GroupByStudy(audit).Select(
            study => $"\n## {MarkdownTable.Escape(study.Key)}\n\n{MarkdownTable.Render(Table("", study))}");
        var rules = MarkdownTable.Render(
            [("Rule", true), ("Question", true), ("Figures judged", false), ("Findings", false)],
            audit.Rules.Select(rule => new[] { rule.Rule, rule.Question, $"{rule.Judged}", $"{rule.Found}" }));
        return $"{Summarize(audit)}\n{DescribeNotJudged(audit)}{string.Concat(studies)}\n## What was checked\n\n{rules}";
    }

    public static GroupedTable Table(string title, IEnumerable<Finding> findings) => new(
        title, [("Figure", true), ("Published", false), ("Rule", true), ("How sure", true), ("Arithmetic", true)],
        [.. findings.Select(finding => new LineGroup($"{finding.Figure.Cell}",
            [[finding.Figure.Printed, finding.Rule, Describe(finding.Confidence), finding.Arithmetic]]))]);

    public static string Json(AuditReport audit) => ReadableJson.Render(audit.Findings.Select(finding => new
    {
        finding.Figure.Study,
        finding.Figure.Workload,
        finding.Figure.Api,
        finding.Figure.Network,
        finding.Figure.Statistic,
        finding.Rule,
        Confidence = Describe(finding.Confidence),
        finding.Arithmetic,
    }));

    public static string Describe(Confidence confidence) => confidence.ToString().ToLowerInvariant();

    public static string DescribeNotJudged(AuditReport audit) => audit.Table.NotJudged.Count == 0
        ? ""
        : $"Not judged: {string.Join(", ", audit.Table.NotJudged)}. A network is known by a row of pings or by a word such as zone, region "
            + "or lan; studies/README.md lists the statistics.\n";

    public static string Summarize(AuditReport audit)
    {
        var counts = Enum.GetValues<Confidence>()
            .Select(confidence => $"{audit.Findings.Count(finding => finding.Confidence == confidence)} {Describe(confidence)}");
        var cells = audit.Findings.Select(finding => finding.Figure).Distinct().Count();
        var read = $"{FormatCount(audit.Table.Figures.Count, "figure", "figures")} of "
            + $"{FormatCount(audit.Table.Studies.Count, "study", "studies")}";
        return audit.Findings.Count == 0
            ? $"{read}: no findings."
            : $"{read}: {FormatCount(audit.Findings.Count, "finding", "findings")} on {FormatCount(cells, "figure", "figures")} "
                + $"({string.Join(", ", counts)}).";
    }

    private static IEnumerable<IGrouping<string, Finding>> GroupByStudy(AuditReport audit) =>
        audit.Findings.GroupBy(finding => finding.Figure.Study, StringComparer.OrdinalIgnoreCase);

    private static string FormatCount(int count, string one, string many) =>
        string.Create(CultureInfo.InvariantCulture, $"{count} {(count == 1 ? one : many)}");
}
