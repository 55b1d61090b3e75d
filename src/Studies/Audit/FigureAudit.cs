using RpcBench.Studies.Audit.Rules;

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
        ArgumentNullException.ThrowIfNull(table);
        StudyTimes[] studies =
            [.. table.Figures.GroupBy(figure => Names.Key(figure.Study)).Select(study => new StudyTimes(study.Key, [.. study]))];
        List<Finding> findings = [];
        List<int> judged = [];
        foreach (var rule in Rules)
        {
            List<Finding?> each = [.. rule.Apply(studies, new EarlierFindings(findings))];
            findings.AddRange(each.OfType<Finding>());
            judged.Add(each.Count);
        }

        var places = table.Figures.Index().ToDictionary(figure => figure.Item, figure => figure.Index);
        return new(
            table,
            [.. Rules.SelectMany(rule => findings.Where(finding => finding.Rule == rule.Name)).OrderBy(finding => places[finding.Figure])],
            [.. Rules.Zip(judged, (rule, count) =>
                new RuleSummary(rule.Name, rule.Question, count, findings.Count(finding => finding.Rule == rule.Name)))]);
    }
}
