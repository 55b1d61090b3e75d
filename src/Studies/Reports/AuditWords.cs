namespace RpcBench.Studies.Reports;

internal static class AuditWords
{
    public static string Summary(AuditReport audit)
    {
        var counts = Enum.GetValues<Confidence>()
            .Select(confidence => $"{audit.Findings.Count(finding => finding.Confidence == confidence)} {Of(confidence)}");
        var cells = audit.Findings.Select(finding => finding.Figure).Distinct().Count();
        var read = $"{Count(audit.Table.Figures.Count, "figure", "figures")} of {Count(audit.Table.Studies.Count, "study", "studies")}";
        return audit.Findings.Count == 0
            ? $"{read}: no findings."
            : $"{read}: {Count(audit.Findings.Count, "finding", "findings")} on {Count(cells, "figure", "figures")} "
                + $"({string.Join(", ", counts)}).";
    }

    public static IEnumerable<IGrouping<string, Finding>> ByStudy(AuditReport audit) =>
        audit.Findings.GroupBy(finding => finding.Figure.Study, StringComparer.OrdinalIgnoreCase);

    /// <summary>For example <c>certain</c>.</summary>
    public static string Of(Confidence confidence) => confidence.ToString().ToLowerInvariant();

    public static string Cell(PublishedFigure figure) =>
        string.Join(", ", new[] { figure.Workload, figure.Api, figure.Network, figure.Statistic }.Where(name => name.Length > 0));

    private static string Count(int count, string one, string many) =>
        string.Create(CultureInfo.InvariantCulture, $"{count} {(count == 1 ? one : many)}");
}
