namespace RpcBench.Studies.Reports;

internal static class AuditSentences
{
    /// <summary>The figures by how sure it is; that nothing contradicts the others where there is none.</summary>
    public static IEnumerable<string> Write(StudyResult answer)
    {
        if (answer.PublishedFigures == 0)
        {
            yield break;
        }

        var doubted = answer.Findings.Where(finding => finding.Confidence != Confidence.Possible)
            .GroupBy(finding => finding.Figure)
            .Select(figure => (Figure: figure.Key, Confidence: figure.Min(finding => finding.Confidence),
                Rules: string.Join(", ", figure.Select(finding => finding.Rule).Distinct())))
            .ToList();
        if (doubted.Count == 0)
        {
            yield return $"The audit calls none of its {answer.PublishedFigures} published figures certainly or likely impossible.";
        }

        foreach (var group in doubted.GroupBy(entry => entry.Confidence).OrderBy(group => group.Key))
        {
            var figures = group.Select(entry => $"{entry.Figure.Cell} ({entry.Figure.Printed}; {entry.Rules})");
            yield return $"Of its {answer.PublishedFigures} published figures the audit finds {group.Count()} "
                + $"{(group.Key == Confidence.Certain ? "certainly" : "likely")} impossible: {string.Join("; ", figures)}.";
        }
    }
}
