namespace RpcBench.Studies.Reports;

/// <summary>Marks published figures that the audit doubts, with a letter beside the figure and a note for each letter.</summary>
internal sealed class AuditMarks(IEnumerable<StudyCell> cells)
{
    private readonly List<string> _rules = [.. cells.Where(cell => cell.Findings.Count > 0).Select(DescribeRules).Distinct()];

    public IReadOnlyList<string> Notes => [.. _rules.Index().Select(rule => $"{GetLetter(rule.Index)}: {rule.Item}")];

    public string? FindMark(StudyCell cell) => cell.Findings.Count == 0 ? null : $"[{GetLetter(_rules.IndexOf(DescribeRules(cell)))}]";

    private static string DescribeRules(StudyCell cell) =>
        string.Join(", ", cell.Findings.Select(finding => $"{finding.Rule} ({AuditWriter.Describe(finding.Confidence)})"));

    private static string GetLetter(int index)
        => index < 26 ? $"{(char)('a' + index)}" : GetLetter((index / 26) - 1) + GetLetter(index % 26);
}
