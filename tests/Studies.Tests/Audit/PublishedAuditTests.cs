namespace RpcBench.Studies.Tests.Audit;

public sealed class PublishedAuditTests
{
    private static readonly AuditReport Report = FigureAudit.Run(FigureTable.ReadPublished());

    [Fact]
    public void RowsInAnyOrderGiveTheSameFindings()
    {
        var table = FigureTable.ReadPublished();
        var shuffled = table.Figures.ToArray();
        new Random(1).Shuffle(shuffled);

        Assert.Equal(Names(Report), Names(FigureAudit.Run(table with { Figures = shuffled })));

        static IEnumerable<string> Names(AuditReport audit) => audit.Findings.Select(finding =>
            $"{finding.Figure.Study} {finding.Figure.Workload} {finding.Figure.Api} {finding.Figure.Network} {finding.Figure.Statistic} "
                + $"{finding.Rule} {finding.Confidence}").Order();
    }

    [Fact]
    public void EveryRuleReportsWhatItExamined()
    {
        Assert.Equal(12, Report.Rules.Count);
        Assert.All(Report.Rules, rule => Assert.InRange(rule.Judged, rule.Found, Report.Table.Figures.Count));
        Assert.Equal(Report.Findings.Count, Report.Rules.Sum(rule => rule.Found));
    }
}
