using RpcBench.Bench.Lab;


namespace RpcBench.Bench.Tests.Reports;

public sealed class ReportWriterTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("rpcbench-").FullName;

    [Fact]
    public void AllReportsAreWrittenIntoAFolderThatIsMade()
    {
        var written = ResultFolder.At(Path.Combine(_folder, "new", "results")).WriteReports(RecordBuilder.Whole());

        Assert.Equal(["report.html", "report.md", "report.csv", "overview.svg"], written.Select(Path.GetFileName));
        Assert.All(written, path => Assert.NotEqual(0, new FileInfo(path).Length));
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);
}
