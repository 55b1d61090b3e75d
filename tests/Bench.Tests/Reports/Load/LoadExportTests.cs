namespace RpcBench.Bench.Tests.Reports.Load;

public sealed class LoadExportTests : TemporaryFolderTest
{
    [Fact]
    public void EveryPointAndApiHasADistributionWithAUniqueFileName()
    {
        var files = RunKinds.WriteReports(LoadRecordBuilder.CompleteWithThreeArms(), Folder);
        var distributions = files.Where(file => file.EndsWith(".hgrm", StringComparison.Ordinal)).Select(Path.GetFileName).ToList();

        Assert.Equal(3 * 3, distributions.Distinct(StringComparer.OrdinalIgnoreCase).Count());
        Assert.Contains("002-local-getlargepayload-2000-a-second-poisson-rest-h2.hgrm", distributions);
    }

    [Fact]
    public void EveryOperationNameGivesASafeFileName()
    {
        var record = LoadRecordBuilder.OnePoint()
            .WithPoint(0, point => point with { Operation = "../../etc/passwd=8,C:\\x|?*\0 " + new string('y', 300), Network = ".." });
        var file = RunKinds.WriteReports(record, Folder)[^1];

        Assert.Equal(Path.Combine(Folder, "latency"), Path.GetDirectoryName(file));
        Assert.Matches("^[a-z0-9][a-z0-9.-]{1,110}[.]hgrm$", Path.GetFileName(file));
    }

    [Fact]
    public void ADistributionIsWrittenAsHdrHistogramWritesIt() => Approval.AssertApproved("latency.hgrm", File.ReadAllText(
        RunKinds.WriteReports(LoadRecordBuilder.OnePoint(), Folder).First(file => file.EndsWith(".hgrm", StringComparison.Ordinal))));

    [Fact]
    public void AnApiWithoutASuccessfulCallHasNoDistribution() => Assert.DoesNotContain(
        RunKinds.WriteReports(LoadRecordBuilder.Partial(), Folder), file => file.EndsWith(".hgrm", StringComparison.Ordinal));
}
