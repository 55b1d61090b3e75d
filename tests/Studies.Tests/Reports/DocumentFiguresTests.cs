namespace RpcBench.Studies.Tests.Reports;

public sealed class DocumentFiguresTests : InFolder
{
    private const string Close = "<!-- end figures -->";

    public DocumentFiguresTests() => Directory.CreateDirectory(At("docs/figures"));

    private string Readme => At("README.md");

    [Fact]
    public void ATableOfPublishedFiguresIsShownAsItsAudit()
    {
        Directory.CreateDirectory(At("studies"));
        var table = At("studies/figures.csv");
        File.WriteAllText(
            table, "study,workload,api,network,statistic,value,unit\nlab,add,REST,far,mean,3.28,ms\nlab,ping,ICMP,far,mean,35.6,ms\n");
        File.WriteAllText(At("studies/audit.md"), $"# Audit\n\n<!-- figures: studies/figures.csv -->\n{Close}\n");
        Refresh(write: true);

        AssertHas(File.ReadAllText(At("studies/audit.md")), "| add, REST, far, mean | 3.28 ms | below-round-trip | certain |");
        Assert.Empty(Refresh(write: false));

        File.WriteAllText(table, File.ReadAllText(table).Replace("3.28", "70.28", StringComparison.Ordinal));
        Assert.Equal([Path.Combine("studies", "audit.md")], Refresh(write: false));

        File.WriteAllText(table, "study\n");
        Assert.Throws<UserException>(() => Refresh(write: false));
    }

    [Fact]
    public void AStudysRecordIsShownAsItsScoreboardWhereThatIsAskedFor()
    {
        StudyRecord.File.Write(At("docs/figures/study.json"), StudyRecordBuilder.Of());

        AssertHas(Shown("docs/figures/study.json as scoreboard"), "| Study | Claim | Verdict |");
    }

    [Fact]
    public void TheStudiesTheirClaimsAndTheirSourcesAreShownInAFewLines()
    {
        StudyRecord.File.Write(At("docs/figures/study.json"), StudyRecordBuilder.Whole());

        AssertHas(Shown("docs/figures/study.json as studies"), "| Study | Published |", "| bookstore | ");
        AssertHas(Shown("docs/figures/study.json as claims"), "28 claims: ", "| Study | Claim | Verdict |");
        AssertHas(Shown("docs/figures/study.json as sources"), "| Server for books | REST | gRPC | REST / gRPC |", "| lines | ");
    }

    [Fact]
    public void TheFindingsOfAnAuditAreCountedByStudyAndRule()
    {
        File.WriteAllText(At("docs/table.csv"), """
            study,workload,api,network,statistic,value,unit
            lab,add,REST,far,mean,3.28,ms
            lab,ping,ICMP,far,mean,35.6,ms
            """);

        AssertHas(
            Shown("docs/table.csv as findings"), "2 figures of 1 study: 1 finding on 1 figure", "| below-round-trip | 1 certain |");
    }

    [Fact]
    public void WhatDistanceDoesIsShownInAFewLines()
    {
        StudyRecord.File.Write(At("docs/figures/study.json"), StudyRecordBuilder.Whole());

        Approval.AssertApproved("distance.txt", Shown("docs/figures/study.json as distance"));
    }

    [Fact]
    public void ARecordOfAnotherKindHasNoScoreboard()
    {
        RecordFiles.Run.Write(At("docs/figures/run.json"), RecordBuilder.Whole());

        AssertHas(
            Assert.Throws<RecordException>(() => Shown("docs/figures/run.json as scoreboard")).Message,
            "is not a rpcbench.study document");
    }

    private string Shown(string figures)
    {
        File.WriteAllText(Readme, $"<!-- figures: {figures} -->\n{Close}\n");
        Refresh(write: true);
        Assert.Empty(Refresh(write: false));
        return File.ReadAllText(Readme);
    }

    private IReadOnlyList<string> Refresh(bool write) => DocumentFigures.Refresh(Folder, write);
}
