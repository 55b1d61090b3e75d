using RpcBench.Studies.Audit.Rules;

namespace RpcBench.Studies.Audit;

/// <summary>Finds impossible figures by arithmetic on the table alone. The same table always gives the same findings.</summary>
internal static class FigureAudit
{
    // A later rule does not rely on a figure that an earlier rule rejected. First come the rules that check a figure alone, then those that
    // compare it with its round trip, with its siblings and with other studies.
    private static readonly IReadOnlyList<AuditRule> Rules =
    [
        AuditRule.ForEachStudy(ImpossibleValue.Name, "is it a number that such a quantity can have?", ImpossibleValue.Apply),
        AuditRule.ForEachStudy(ContradictingRows.Name, "published twice, is it the same both times?", ContradictingRows.Apply),
        new(BelowRoundTrip.Name, "does it take at least one round trip of its network?", BelowRoundTrip.Apply),
        AuditRule.ForEachStudy(ClockDoesNotWait.Name, "does it grow with the distance as the ping does?", ClockDoesNotWait.Apply),
        AuditRule.ForEachStudy(
            TotalAsMean.Name, "is it the time of one call, or does it only make sense divided by the number of calls?", TotalAsMean.Apply),
        AuditRule.ForEachStudy(WrongUnit.Name, "does it stand under its own unit?", WrongUnit.Apply),
        AuditRule.ForEachStudy(
            ImpossibleStatistics.Name, "can minimum, mean, percentiles, maximum and number be of the same calls?",
            ImpossibleStatistics.Apply),
        AuditRule.ForEachStudy(
            ExchangedColumns.Name,
            "do its two APIs differ the way round that they do elsewhere?",
            ExchangedColumns.Apply),
        AuditRule.ForEachStudy(
            CollectionBelowObject.Name, "does a collection take at least as long as one of its objects?", CollectionBelowObject.Apply),
        AuditRule.ForEachStudy(
            OutOfPattern.Name,
            "does it keep the pattern of its study's workloads, APIs and networks?",
            OutOfPattern.Apply),
        AuditRule.ForEachStudy(
            RatioNotFromCells.Name,
            "do the study's own times give the ratio that it published?",
            RatioNotFromCells.Apply),
        new(SameFigureElsewhere.Name, "is it, to the last digit, a figure of another study or a ping?", SameFigureElsewhere.Apply),
    ];

    public static AuditReport Run(FigureTable table)
    {
        var studies = table.Figures.GroupBy(figure => Names.ToKey(figure.Study)).ToDictionary(
            study => study.Key, study => new StudyTimes([.. study]));
        List<Finding> findings = [];
        List<int> judged = [];
        foreach (var rule in Rules)
        {
            List<Finding?> each = [.. rule.Apply(studies.Values)];
            judged.Add(each.Count);
            foreach (var finding in each.OfType<Finding>())
            {
                findings.Add(finding);
                studies[Names.ToKey(finding.Figure.Study)].Add(finding);
            }
        }

        var places = table.Figures.Index().ToDictionary(figure => figure.Item, figure => figure.Index);
        return new(
            table,
            [.. Rules.SelectMany(rule => findings.Where(finding => finding.Rule == rule.Name)).OrderBy(finding => places[finding.Figure])],
            [.. Rules.Zip(judged, (rule, count) =>
                new RuleSummary(rule.Name, rule.Question, count, findings.Count(finding => finding.Rule == rule.Name)))]);
    }
}

/// <summary>A stateless check of figures, with its name in <c>studies/README.md</c>, and its question as half a sentence. It returns one
/// entry for each figure that it can judge: a finding, or null.</summary>
internal sealed record AuditRule(string Name, string Question, Func<IReadOnlyCollection<StudyTimes>, IEnumerable<Finding?>> Apply)
{
    public static AuditRule ForEachStudy(string name, string question, Func<StudyTimes, IEnumerable<Finding?>> apply) =>
        new(name, question, studies => studies.SelectMany(apply));

    public static IEnumerable<Finding?> PadWithNulls(int judged, IReadOnlyCollection<Finding> found) =>
        [.. found, .. Enumerable.Repeat<Finding?>(null, judged - found.Count)];
}

internal sealed record AuditReport(FigureTable Table, IReadOnlyList<Finding> Findings, IReadOnlyList<RuleSummary> Rules);

internal sealed record RuleSummary(string Rule, string Question, int Judged, int Found);
