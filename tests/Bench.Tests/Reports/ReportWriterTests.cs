using RpcBench.Bench.Cli;
using RpcBench.Bench.Reports;

namespace RpcBench.Bench.Tests.Reports;

public sealed class ReportWriterTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("rpcbench-").FullName;

    [Fact]
    public void AllReportsAreWrittenIntoAFolderThatIsMade()
    {
        var written = ReportWriter.WriteAll(RecordBuilder.Whole(), Path.Combine(_folder, "new", "results"));

        Assert.Equal(["report.html", "report.md", "report.csv", "overview.svg"], written.Select(Path.GetFileName));
        Assert.All(written, path => Assert.NotEqual(0, new FileInfo(path).Length));
    }

    [Fact]
    public void AFolderThatCannotBeWrittenIsNamed()
    {
        var taken = Path.Combine(_folder, "file");
        File.WriteAllText(taken, "");

        var exception = Assert.Throws<UserException>(() => ReportWriter.WriteAll(RecordBuilder.Whole(), taken));

        Assert.Contains(taken, exception.Message, StringComparison.Ordinal);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);
}
