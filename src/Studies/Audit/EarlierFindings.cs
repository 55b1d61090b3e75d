namespace RpcBench.Studies.Audit;

/// <summary>What the rules before this one found.</summary>
internal sealed class EarlierFindings(IReadOnlyList<Finding> findings)
{
    private readonly HashSet<(string, Cell)> _distrusted =
        [.. findings.Where(finding => finding.Confidence is not Confidence.Possible)
            .Select(finding => (Names.Key(finding.Figure.Study), Cell.Of(finding.Figure)))];

    private readonly ILookup<PublishedFigure, string> _rules = findings.ToLookup(finding => finding.Figure, finding => finding.Rule);

    /// <summary>Whether a sibling may lean on a figure of this cell: nothing that was found is sure or nearly so.</summary>
    public bool Trusts(StudyTimes study, Cell cell) => !_distrusted.Contains((study.Key, cell));

    public bool HasAny(PublishedFigure figure) => _rules.Contains(figure);

    public bool Has(PublishedFigure figure, string rule) => _rules[figure].Contains(rule);
}
