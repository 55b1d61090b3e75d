namespace RpcBench.Studies.Tests.Audit;

/// <summary>What the audit finds in what the five studies published: this and nothing else.</summary>
public sealed class PublishedAuditTests
{
    private static readonly AuditReport Report = FigureAudit.Run(PublishedTables.Read());

    [Fact]
    public void TheFiguresThatCannotBeAreFoundAndNoOthers() => Assert.Equal(
        """
        Possible below-round-trip: python-lab dotproduct gRPC cross_region mean
        Likely same-figure-elsewhere: python-lab ping ICMP cross_region mean
        Possible same-figure-elsewhere: flask-study add gRPC cross_region mean
        Certain total-as-mean: flask-study rawimg gRPC cross_region mean
        Certain total-as-mean: flask-study dotproduct gRPC cross_region mean
        Certain total-as-mean: flask-study jsonimg gRPC cross_region mean
        Certain below-round-trip: f1-micro add gRPC same_zone mean
        Certain clock-does-not-wait: f1-micro add gRPC same_zone mean
        Certain below-round-trip: f1-micro add gRPC cross_region mean
        Certain clock-does-not-wait: f1-micro add gRPC cross_region mean
        Likely clock-does-not-wait: f1-micro img gRPC same_zone mean
        Certain below-round-trip: f1-micro img gRPC cross_region mean
        Certain clock-does-not-wait: f1-micro img gRPC cross_region mean
        Certain below-round-trip: f1-micro add gRPC same_zone min
        Certain clock-does-not-wait: f1-micro add gRPC same_zone min
        Likely below-round-trip: f1-micro add gRPC same_zone max
        Certain below-round-trip: f1-micro add gRPC cross_region min
        Certain clock-does-not-wait: f1-micro add gRPC cross_region min
        Certain below-round-trip: f1-micro add gRPC cross_region max
        Likely clock-does-not-wait: f1-micro img gRPC same_zone min
        Certain below-round-trip: f1-micro img gRPC cross_region min
        Certain clock-does-not-wait: f1-micro img gRPC cross_region min
        Certain below-round-trip: f1-micro img gRPC cross_region max
        Possible collection-below-object: payload-matrix small-collection REST unstated mean
        Likely collection-below-object: payload-matrix deep-collection gRPC unstated mean
        Possible ratio-not-from-cells: bookstore scenario-b-mixed gRPC vs REST local speed-up
        Likely ratio-not-from-cells: python-lab all gRPC vs REST all speed-up
        """,
        string.Join('\n', Report.Findings.Select(finding =>
            $"{finding.Confidence} {finding.Rule}: {finding.Figure.Study} {finding.Figure.Workload} {finding.Figure.Api} {finding.Figure.Network} {finding.Figure.Statistic}")));

    [Theory]
    [InlineData(
        "f1-micro", "add", "cross_region", "below-round-trip", "0.4623649 ms is 1.3 % of the round trip of cross_region, 35.594 ms")]
    [InlineData("flask-study", "dotproduct", "cross_region", "total-as-mean", "14874.0 ms is 101.4 round trips of 146.75 ms")]
    [InlineData("flask-study", "rawimg", "cross_region", "total-as-mean", "Divided by 100 it is 192.67 ms, 1.31 round trips")]
    [InlineData("python-lab", "all", "all", "ratio-not-from-cells",
        "arithmetic mean 3.922, geometric mean 3.123, median 4.053, ratio of the means 4.02")]
    [InlineData("bookstore", "scenario-b-mixed", "local", "ratio-not-from-cells", "37.69 ms / 14.45 ms = 2.608")]
    [InlineData("python-lab", "ping", "cross_region", "same-figure-elsewhere", "to the last digit flask-study's figure of add over gRPC")]
    [InlineData("payload-matrix", "deep-collection", "unstated", "collection-below-object", "69.8 % of 0.0948 s")]
    public void TheArithmeticSaysTheNumbers(string study, string workload, string network, string rule, string words)
    {
        var finding = Report.Findings.First(finding =>
            (finding.Figure.Study, finding.Figure.Workload, finding.Figure.Network, finding.Rule) == (study, workload, network, rule));

        AssertHas(finding.Arithmetic, words);
    }

    [Fact]
    public void RowsInAnyOrderGiveTheSameFindings()
    {
        var table = PublishedTables.Read();
        var shuffled = table.Figures.ToArray();
        new Random(1).Shuffle(shuffled);

        Assert.Equal(Names(Report), Names(FigureAudit.Run(table with { Figures = shuffled })));

        static IEnumerable<string> Names(AuditReport audit) => audit.Findings.Select(finding =>
            $"{finding.Figure.Study} {finding.Figure.Workload} {finding.Figure.Api} {finding.Figure.Network} {finding.Figure.Statistic} {finding.Rule} {finding.Confidence}").Order();
    }

    [Fact]
    public void EveryRuleSaysWhatItLookedAt()
    {
        Assert.Equal(12, Report.Rules.Count);
        Assert.All(Report.Rules, rule => Assert.InRange(rule.Judged, rule.Found, Report.Table.Figures.Count));
        Assert.Equal(Report.Findings.Count, Report.Rules.Sum(rule => rule.Found));
    }
}
