using RpcBench.Studies.Audit;
using RpcBench.Studies.Figures;

namespace RpcBench.Bench.Reports.Studies;

/// <summary>The words that the forms of an audit share.</summary>
internal static class AuditWords
{
    /// <summary>How many figures, findings, and how sure.</summary>
    public static string Summary(AuditReport audit)
    {
        var counts = Enum.GetValues<Confidence>().Select(confidence => $"{audit.Findings.Count(finding => finding.Confidence == confidence)} {Of(confidence)}");
        var cells = audit.Findings.Select(finding => finding.Figure).Distinct().Count();
        return audit.Findings.Count == 0
            ? $"{Read(audit)}: no findings."
            : $"{Read(audit)}: {audit.Findings.Count} findings on {cells} figures ({string.Join(", ", counts)}).";
    }

    /// <summary>For example <c>certain</c>.</summary>
    public static string Of(Confidence confidence) => confidence.ToString().ToLowerInvariant();

    /// <summary>What a figure is of, within its study.</summary>
    public static string Cell(PublishedFigure figure) =>
        string.Join(", ", new[] { figure.Workload, figure.Api, figure.Network, figure.Statistic }.Where(name => name.Length > 0));

    private static string Read(AuditReport audit) =>
        $"{audit.Table.Figures.Count} figures of {audit.Table.Studies.Count} {(audit.Table.Studies.Count == 1 ? "study" : "studies")}";
}
