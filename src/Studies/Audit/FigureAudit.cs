using RpcBench.Studies.Audit.Model;
using RpcBench.Studies.Audit.Rules;
using RpcBench.Studies.Figures;

namespace RpcBench.Studies.Audit;

/// <summary>
/// Looks for figures that cannot be, by arithmetic on the table alone: nothing is known of any study. Pure, and the same for the same table.
/// </summary>
public static class FigureAudit
{
    // A later rule does not lean on a figure that an earlier one gave up: first what a figure says alone, then beside its
    // network's round trip, then beside its siblings, then beside other studies.
    private static readonly IReadOnlyList<AuditRule> Rules =
    [
        new ImpossibleValue(),
        new ContradictingRows(),
        new BelowRoundTrip(),
        new ClockDoesNotWait(),
        new TotalAsMean(),
        new WrongUnit(),
        new ImpossibleStatistics(),
        new ExchangedColumns(),
        new CollectionBelowObject(),
        new OutOfPattern(),
        new RatioNotFromCells(),
        new SameFigureElsewhere(),
    ];

    /// <summary>Applies every rule.</summary>
    public static AuditReport Run(FigureTable table)
    {
        var model = new AuditTable(table);
        List<Finding> findings = [];
        List<(AuditRule Rule, int Judged)> judged = [];
        foreach (var rule in Rules)
        {
            var result = rule.Apply(model, new EarlierFindings(findings));
            findings.AddRange(result.Findings);
            judged.Add((rule, result.Judged));
        }

        var places = table.Figures.Index().ToDictionary(figure => figure.Item, figure => figure.Index);
        var order = Rules.Index().ToDictionary(rule => rule.Item.Name, rule => rule.Index);
        return new(
            table,
            [.. findings.OrderBy(finding => places[finding.Figure]).ThenBy(finding => order[finding.Rule])],
            [.. judged.Select(rule => new RuleSummary(rule.Rule.Name, rule.Rule.Question, rule.Judged, findings.Count(finding => finding.Rule == rule.Rule.Name)))]);
    }
}
