using RpcBench.Bench.Cli;
using RpcBench.Bench.Tests.Reports;
using RpcBench.Bench.Tests.Reports.Load;
using RpcBench.Bench.Tests.Reports.Studies;
using RpcBench.CommandLines;
using RpcBench.Records;
using RpcBench.Records.Load;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Tests.Cli;

public sealed class ReportCommandTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("rpcbench-").FullName;

    [Fact]
    public async Task ALoadRecordGivesTheReportsOfALoadRun()
    {
        var path = Path.Combine(_folder, "load.json");
        LoadRecordFile.Write(path, LoadRecordBuilder.OnePoint());

        Assert.Equal(ExitCodes.Success, await Application.RunAsync(["report", path]));
        Assert.True(File.Exists(Path.Combine(_folder, "timeline.csv")));
    }

    [Fact]
    public async Task ARunRecordGivesTheReportsOfARun()
    {
        var path = Path.Combine(_folder, "renamed.json");
        RunRecordFile.Write(path, RecordBuilder.Whole());

        Assert.Equal(ExitCodes.Success, await Application.RunAsync(["report", path]));
        Assert.True(File.Exists(Path.Combine(_folder, "overview.svg")));
    }

    [Fact]
    public async Task AStudysRecordGivesTheReportsOfARunOfStudies()
    {
        var path = Path.Combine(_folder, "study.json");
        StudyRecordFile.Write(path, StudyRecordBuilder.Whole());

        Assert.Equal(ExitCodes.Success, await Application.RunAsync(["report", path]));
        Assert.True(File.Exists(Path.Combine(_folder, "python-lab.html")));
    }

    [Fact]
    public async Task AnInvalidArmEndsWithItsExitCode()
    {
        var path = Path.Combine(_folder, "load.json");
        LoadRecordFile.Write(path, LoadRecordBuilder.WithInvalidArm());

        Assert.Equal(ExitCodes.Invalid, await Application.RunAsync(["report", path, "--output", Path.Combine(_folder, "elsewhere")]));
        Assert.True(File.Exists(Path.Combine(_folder, "elsewhere", "report.html")));
    }

    [Theory]
    [InlineData("{ \"schema\": \"rpcbench.lo", "cut short or damaged at line 1")]
    [InlineData("# A document", "is not a record: this tool did not write it. Give the run.json")]
    [InlineData("[]", "is not a record")]
    [InlineData("{ \"schema\": 3 }", "is not a record")]
    [InlineData("{ \"schema\": \"rpcbench.run\\ud800\" }", "is not a record")]
    [InlineData("{ \"schema\": \"rpcbench.floors\", \"version\": 1 }", "of the kind 'rpcbench.floors', which has no reports")]
    [InlineData("{ \"schema\": \"rpcbench.load\", \"version\": 99 }", "is of version 99")]
    public async Task AFileThatIsNoRecordIsNamedWithTheRemedy(string content, string expected)
    {
        var path = Path.Combine(_folder, "load.json");
        File.WriteAllText(path, content);
        await AssertRefusedAsync(path, expected);
    }

    [Fact]
    public Task AFolderIsCalledOne() => AssertRefusedAsync(_folder, "is a folder, not a record. Give the run.json");

    private static async Task AssertRefusedAsync(string path, string expected)
    {
        var before = Console.Error;
        using var error = new StringWriter();
        try
        {
            Console.SetError(error);
            Assert.Equal(ExitCodes.BadInput, await Application.RunAsync(["report", path]));
        }
        finally
        {
            Console.SetError(before);
        }

        Assert.Contains(path, error.ToString(), StringComparison.Ordinal);
        Assert.Contains(expected, error.ToString(), StringComparison.Ordinal);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);
}
