using RpcBench.Studies.Audit.Model;
using RpcBench.Studies.Audit.Rules;
using RpcBench.Studies.Figures;

namespace RpcBench.Studies.Audit;

/// <summary>
/// Looks for impossible results, by arithmetic on the table alone: nothing is known of any study. Pure, and the same for the same table.
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
        List<RuleSummary> rules = [];
        foreach (var rule in Rules)
        {
            List<Finding?> judged = [.. rule.Apply(model, new EarlierFindings(findings))];
            findings.AddRange(judged.OfType<Finding>());
            rules.Add(new(rule.Name, rule.Question, judged.Count, 0));
        }

        var places = table.Figures.Index().ToDictionary(figure => figure.Item, figure => figure.Index);
        return new(
            table,
            [.. findings.OrderBy(finding => places[finding.Figure]).ThenBy(finding => rules.FindIndex(rule => rule.Rule == finding.Rule))],
            [.. rules.Select(rule => rule with { Found = findings.Count(finding => finding.Rule == rule.Rule) })]);
    }
}
