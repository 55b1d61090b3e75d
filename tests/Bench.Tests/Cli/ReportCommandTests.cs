namespace RpcBench.Bench.Tests.Cli;

[Collection(nameof(OneConsole))]
public sealed class ReportCommandTests : InFolder
{
    [Theory]
    [InlineData("matrix", "renamed.json", "overview.svg")]
    [InlineData("load", "load.json", "timeline.csv")]
    public async Task ARecordGivesTheReportsOfItsKindOfRunAndWithJsonItselfAlone(string kind, string file, string report)
    {
        RunKinds.ThroughFile(RunKinds.Whole(kind), At(file));

        await InProcess.OutputAsync("report", At(file));
        Assert.True(File.Exists(At(report)));

        // With --json, the text for people goes to standard error.
        var (code, output, errors) = await InProcess.RunAsync("report", At(file), "--json");
        Assert.Equal((ExitCodes.Success, File.ReadAllText(At(file))), (code, output));
        AssertHas(errors, "Written: ");
    }

    [Fact]
    public async Task AFolderStandsForItsRecordAndLatestForTheNewestRuns()
    {
        RunKinds.ThroughFile(RunKinds.Whole("matrix"), At(Directory.CreateDirectory(At("runs/20260101-000000")).FullName + "/run.json"));
        RunKinds.ThroughFile(RunKinds.Whole("load"), At(Directory.CreateDirectory(At("runs/20260102-000000")).FullName + "/load.json"));

        await InProcess.OutputAsync("report", At("runs/20260101-000000"));
        Assert.True(File.Exists(At("runs/20260101-000000/overview.svg")));
        await InProcess.OutputAsync("report", "latest", "--artifacts", Folder);
        Assert.True(File.Exists(At("runs/20260102-000000/timeline.csv")));
        AssertHas(await InProcess.RefusedAsync("report", "latest", "--artifacts", At("none")), "There is no run in", "--artifacts");
    }

    [Fact]
    public async Task ARecordWithAnotherMarginIsSealedAnew()
    {
        RunKinds.ThroughFile(RunKinds.Whole("matrix"), At("run.json"));
        await File.WriteAllTextAsync(
            At("again.json"), await InProcess.OutputAsync("report", At("run.json"), "--margin", "20", "--json"));

        Assert.Equal(0.2, RecordFiles.Run.Read(At("again.json")).Conditions.Margin);
    }

    [Fact]
    public async Task WithJsonWhatIsRefusedLeavesStandardOutputEmpty()
    {
        var (code, output, errors) = await InProcess.RunAsync("report", At("none.json"), "--json");

        Assert.Equal((ExitCodes.BadInput, ""), (code, output));
        AssertHas(errors, "none.json");
    }

    [Fact]
    public async Task AnInvalidArmEndsWithItsExitCode()
    {
        RecordFiles.Load.Write(At("load.json"), LoadRecordBuilder.WithInvalidArm());

        Assert.Equal(ExitCodes.Invalid, (await InProcess.RunAsync("report", At("load.json"), "--output", At("elsewhere"))).Code);
        Assert.True(File.Exists(At("elsewhere/report.html")));
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
    public async Task AFileThatIsNoRecordIsNamedWithTheRemedy(string content, string expected)
    {
        await File.WriteAllTextAsync(At("load.json"), content);

        AssertHas(await InProcess.RefusedAsync("report", At("load.json")), At("load.json"), expected);
    }

    [Fact]
    public async Task AFolderIsCalledOne() =>
        AssertHas(await InProcess.RefusedAsync("report", Folder), Folder, "is a folder, not a record. Give a record");
}
