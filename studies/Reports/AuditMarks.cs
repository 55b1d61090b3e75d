namespace RpcBench.Studies.Reports;

/// <summary>Marks published figures that the audit doubts, with a letter beside the figure and a note for each letter.</summary>
internal sealed class AuditMarks(IEnumerable<StudyCell> cells)
{
    private readonly List<string> _rules = [.. cells.Where(cell => cell.Findings.Count > 0).Select(RulesOf).Distinct()];

    public IReadOnlyList<string> Notes => [.. _rules.Index().Select(rule => $"{Letter(rule.Index)}: {rule.Item}")];

    public string? MarkOf(StudyCell cell) => cell.Findings.Count == 0 ? null : $"[{Letter(_rules.IndexOf(RulesOf(cell)))}]";

    private static string RulesOf(StudyCell cell) =>
        string.Join(", ", cell.Findings.Select(finding => $"{finding.Rule} ({AuditWriter.Describe(finding.Confidence)})"));

    private static string Letter(int index) => index < 26 ? $"{(char)('a' + index)}" : Letter((index / 26) - 1) + Letter(index % 26);
}
