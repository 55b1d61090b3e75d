namespace RpcBench.Bench.Tests.Cli;

[Collection(nameof(OneConsole))]
public sealed class ReportCommandTests : TemporaryFolderTest
{
    [Theory]
    [InlineData("matrix", "renamed.json", "overview.svg")]
    [InlineData("load", "load.json", "timeline.csv")]
    public async Task ARecordGivesItsReportsOrWithJsonOnlyItself(string kind, string file, string report)
    {
        RunKinds.RoundTripThroughFile(RunKinds.Complete(kind), PathTo(file));

        await BenchInProcess.RunSuccessfullyAsync("report", PathTo(file));
        Assert.True(File.Exists(PathTo(report)));

        // With --json, the text for people goes to standard error.
        var (code, output, errors) = await BenchInProcess.RunAsync("report", PathTo(file), "--json");
        Assert.Equal((ExitCodes.Success, File.ReadAllText(PathTo(file))), (code, output));
        AssertHas(errors, "Written: ");
    }

    [Fact]
    public async Task AFolderMeansItsRecordAndLatestTheNewestRun()
    {
        RunKinds.RoundTripThroughFile(
            RunKinds.Complete("matrix"),
            PathTo(Directory.CreateDirectory(PathTo("runs/20260101-000000")).FullName + "/run.json"));
        RunKinds.RoundTripThroughFile(
            RunKinds.Complete("load"),
            PathTo(Directory.CreateDirectory(PathTo("runs/20260102-000000")).FullName + "/load.json"));

        await BenchInProcess.RunSuccessfullyAsync("report", PathTo("runs/20260101-000000"));
        Assert.True(File.Exists(PathTo("runs/20260101-000000/overview.svg")));
        await BenchInProcess.RunSuccessfullyAsync("report", "latest", "--artifacts", Folder);
        Assert.True(File.Exists(PathTo("runs/20260102-000000/timeline.csv")));
        AssertHas(
            await BenchInProcess.RunRefusedAsync("report", "latest", "--artifacts", PathTo("none")),
            "There is no run in",
            "--artifacts");
    }

    [Fact]
    public async Task ARecordWithAnotherMarginIsResealed()
    {
        RunKinds.RoundTripThroughFile(RunKinds.Complete("matrix"), PathTo("run.json"));
        await File.WriteAllTextAsync(
            PathTo("again.json"), await BenchInProcess.RunSuccessfullyAsync("report", PathTo("run.json"), "--margin", "20", "--json"));

        Assert.Equal(0.2, RecordFiles.Run.Read(PathTo("again.json")).Conditions.Margin);
    }

    [Fact]
    public void AnotherMarginJudgesTheRatiosOfEveryQuantity()
    {
        var run = RecordFiles.Run.Read(Path.Combine(BenchProgram.Repository, "docs/figures/run.json")).WithMargin(0.2);

        var comparisons = run.Networks.SelectMany(network => network.Operations)
            .SelectMany(operation => operation.Comparisons.Concat(operation.OtherComparisons ?? [])).ToList();
        Assert.Contains(Metrics.ServiceProcessor, comparisons.Select(comparison => comparison.Quantity));
        Assert.All(comparisons, comparison => Assert.Equal(0.2, comparison.Margin));
    }

    [Fact]
    public async Task WithJsonARefusalLeavesStandardOutputEmpty()
    {
        var (code, output, errors) = await BenchInProcess.RunAsync("report", PathTo("none.json"), "--json");

        Assert.Equal((ExitCodes.BadInput, ""), (code, output));
        AssertHas(errors, "none.json");
    }

    [Fact]
    public async Task AnInvalidArmHasItsExitCode()
    {
        RecordFiles.Load.Write(PathTo("load.json"), LoadRecordBuilder.WithInvalidArm());

        Assert.Equal(
            ExitCodes.Invalid,
            (await BenchInProcess.RunAsync("report", PathTo("load.json"), "--output", PathTo("elsewhere"))).Code);
        Assert.True(File.Exists(PathTo("elsewhere/report.html")));
    }

    [Theory]
    [InlineData("{ \"schema\": \"rpcbench.lo", "cut short or damaged at line 1")]
    [InlineData("# A document", "is not a record: this tool did not write it. Give a record")]
    [InlineData("[]", "is not a record")]
    [InlineData("{ \"schema\": 3 }", "is not a record")]
    [InlineData("{ \"schema\": \"rpcbench.run\\ud800\" }", "is not a record")]
    [InlineData(
        "{ \"schema\": \"rpcbench.promises\", \"version\": 1 }",
        "of the kind 'rpcbench.promises', which this command does not read. Name a run.json or a load.json.")]
    [InlineData("{ \"schema\": \"rpcbench.load\", \"version\": 99 }", "has version 99")]
    public async Task AFileThatIsNotARecordIsNamedWithARemedy(string content, string expected)
    {
        await File.WriteAllTextAsync(PathTo("load.json"), content);

        AssertHas(await BenchInProcess.RunRefusedAsync("report", PathTo("load.json")), PathTo("load.json"), expected);
    }

    [Fact]
    public async Task AFolderIsNamedAsAFolder() =>
        AssertHas(await BenchInProcess.RunRefusedAsync("report", Folder), Folder, "is a folder, not a record. Give a record");
}
