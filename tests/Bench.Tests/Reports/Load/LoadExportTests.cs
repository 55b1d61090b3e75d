namespace RpcBench.Bench.Tests.Reports.Load;

public sealed class LoadExportTests : InFolder
{
    [Fact]
    public void EveryPointAndApiHasADistributionWithAFileNameOfItsOwn()
    {
        var files = RunKinds.Write(LoadRecordBuilder.OfThreeArms(), Folder);
        var distributions = files.Where(file => file.EndsWith(".hgrm", StringComparison.Ordinal)).Select(Path.GetFileName).ToList();

        Assert.Equal(3 * 16, distributions.Distinct(StringComparer.OrdinalIgnoreCase).Count());
        Assert.Contains("013-local-getsmallpayload-4096-in-flight-rest-h2.hgrm", distributions);
    }

    [Fact]
    public void AnyOperationGivesASafeFileName()
    {
        var record = LoadRecordBuilder.OnePoint()
            .With(0, point => point with { Operation = "../../etc/passwd=8,C:\\x|?*\0 " + new string('y', 300), Network = ".." });
        var file = RunKinds.Write(record, Folder)[^1];

        Assert.Equal(Path.Combine(Folder, "latency"), Path.GetDirectoryName(file));
        Assert.Matches("^[a-z0-9][a-z0-9.-]{1,110}[.]hgrm$", Path.GetFileName(file));
    }

    [Fact]
    public void ADistributionReadsBackAsHdrHistogramWritesIt()
    {
        var record = LoadRecordBuilder.OnePoint();
        var latency = record.Points[0].CellOf("rest").Latency!;
        var lines = File.ReadAllLines(RunKinds.Write(record, Folder).First(file => file.EndsWith(".hgrm", StringComparison.Ordinal)));
        var rows = lines.Skip(2).TakeWhile(line => !line.StartsWith('#'))
            .Select(line => line.Split(' ', StringSplitOptions.RemoveEmptyEntries)
                .Select(cell => double.Parse(cell, CultureInfo.InvariantCulture)).ToArray()).ToList();

        Assert.Equal(["       Value     Percentile TotalCount 1/(1-Percentile)", ""], lines.Take(2));
        Assert.Equal(latency.Points.Count, rows.Count);
        Assert.Equal([Math.Round(latency.Maximum / 1e6, 3), 1, latency.Count], rows[^1]);
        Assert.All(rows.Zip(rows.Skip(1)), pair =>
            Assert.True(pair.First[0] <= pair.Second[0] && pair.First[1] <= pair.Second[1] && pair.First[2] <= pair.Second[2]));
        Assert.All(rows.SkipLast(1), row => Assert.Equal(1 / (1 - row[1]), row[3], tolerance: 0.01 * row[3]));
        Assert.Matches(@"^#\[Mean    = +[0-9.]+, StdDeviation   = +[0-9.]+\]$", lines[^3]);
        Assert.Matches(@"^#\[Max     = +[0-9.]+, Total count    = +" + latency.Count + @"\]$", lines[^2]);
        Assert.Matches(@"^#\[Buckets = +[0-9]+, SubBuckets     = +2048\]$", lines[^1]);
    }

    [Fact]
    public void AnApiWithoutAGoodCallHasNoDistribution() => Assert.DoesNotContain(
        RunKinds.Write(LoadRecordBuilder.Partial(), Folder), file => file.EndsWith(".hgrm", StringComparison.Ordinal));
}
