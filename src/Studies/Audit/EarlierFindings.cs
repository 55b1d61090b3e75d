using RpcBench.Studies.Audit.Model;

namespace RpcBench.Studies.Audit;

/// <summary>What the rules before this one found.</summary>
internal sealed class EarlierFindings(IReadOnlyList<Finding> findings)
{
    private readonly HashSet<(string, Cell)> _distrusted =
        [.. findings.Where(finding => finding.Confidence is not Confidence.Possible).Select(finding => (Figures.Names.Key(finding.Figure.Study), Cell.Of(finding.Figure)))];

    private readonly HashSet<(Figures.PublishedFigure, string)> _byRule = [.. findings.Select(finding => (finding.Figure, finding.Rule))];

    /// <summary>Whether a sibling may lean on a figure of this cell: nothing that was found is sure or nearly so.</summary>
    public bool Trusts(StudyTimes study, Cell cell) => !_distrusted.Contains((study.Key, cell));

    /// <summary>Whether any rule has spoken of this figure.</summary>
    public bool HasAny(Figures.PublishedFigure figure) => findings.Any(finding => finding.Figure == figure);

    /// <summary>Whether a rule has spoken of this figure.</summary>
    public bool Has(Figures.PublishedFigure figure, string rule) => _byRule.Contains((figure, rule));
}
