namespace RpcBench.Studies.Tests.Reports;

public sealed class DocumentFiguresTests : TemporaryFolderTest
{
    private const string CloseMarker = "<!-- end figures -->";

    public DocumentFiguresTests() => Directory.CreateDirectory(PathTo("docs/figures"));

    private string Readme => PathTo("README.md");

    [Fact]
    public void PublishedFiguresAreShownAsTheirAudit()
    {
        Directory.CreateDirectory(PathTo("studies"));
        var table = PathTo("studies/figures.csv");
        File.WriteAllText(
            table, "study,workload,api,network,statistic,value,unit\nlab,add,REST,far,mean,3.28,ms\nlab,ping,ICMP,far,mean,35.6,ms\n");
        File.WriteAllText(PathTo("studies/audit.md"), $"# Audit\n\n<!-- figures: studies/figures.csv -->\n{CloseMarker}\n");
        Refresh(write: true);

        AssertHas(File.ReadAllText(PathTo("studies/audit.md")), "| add, REST, far, mean | 3.28 ms | below-round-trip | certain |");
        Assert.Empty(Refresh(write: false));

        File.WriteAllText(table, File.ReadAllText(table).Replace("3.28", "70.28", StringComparison.Ordinal));
        Assert.Equal([Path.Combine("studies", "audit.md")], Refresh(write: false));

        File.WriteAllText(table, "study\n");
        Assert.Throws<UserException>(() => Refresh(write: false));
    }

    [Fact]
    public void AStudyRecordIsShownAsAScoreboardOnRequest()
    {
        StudyRecord.File.Write(PathTo("docs/figures/study.json"), StudyRecordBuilder.WithStudies());

        AssertHas(RenderFigures("docs/figures/study.json as scoreboard"), "| Study | Claim | Verdict |");
    }

    [Fact]
    public void StudiesClaimsAndSourcesAreSummarised()
    {
        StudyRecord.File.Write(PathTo("docs/figures/study.json"), StudyRecordBuilder.Complete());

        AssertHas(RenderFigures("docs/figures/study.json as studies"), "| Study | Published |", "| bookstore | ");
        AssertHas(RenderFigures("docs/figures/study.json as claims"), "28 claims: ", "| Study | Claim | Verdict |");
        AssertHas(RenderFigures("docs/figures/study.json as sources"), "| Server for books | REST | gRPC | REST / gRPC |", "| lines | ");
    }

    [Fact]
    public void TheFindingsOfAnAuditAreCountedByStudyAndRule()
    {
        File.WriteAllText(PathTo("docs/table.csv"), """
            study,workload,api,network,statistic,value,unit
            lab,add,REST,far,mean,3.28,ms
            lab,ping,ICMP,far,mean,35.6,ms
            """);

        AssertHas(
            RenderFigures("docs/table.csv as findings"), "2 figures of 1 study: 1 finding on 1 figure", "| below-round-trip | 1 certain |");
    }

    [Fact]
    public void TheEffectOfDistanceIsSummarised()
    {
        StudyRecord.File.Write(PathTo("docs/figures/study.json"), StudyRecordBuilder.Complete());

        Approval.AssertApproved("distance.txt", RenderFigures("docs/figures/study.json as distance"));
    }

    [Fact]
    public void ARecordOfAnotherKindHasNoScoreboard()
    {
        RecordFiles.Run.Write(PathTo("docs/figures/run.json"), RecordBuilder.Complete());

        AssertHas(
            Assert.Throws<RecordException>(() => RenderFigures("docs/figures/run.json as scoreboard")).Message,
            "is not a rpcbench.study document");
    }

    private string RenderFigures(string figures)
    {
        File.WriteAllText(Readme, $"<!-- figures: {figures} -->\n{CloseMarker}\n");
        Refresh(write: true);
        Assert.Empty(Refresh(write: false));
        return File.ReadAllText(Readme);
    }

    private IReadOnlyList<string> Refresh(bool write) => DocumentFigures.Refresh(Folder, write);
}
