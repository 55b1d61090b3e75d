namespace RpcBench.Studies.Tests.Cli;

[Collection(nameof(OneConsole))]
public sealed class ReportCommandTests : TemporaryFolderTest
{
    [Fact]
    public async Task AStudyRecordGivesItsReportsOrWithJsonOnlyItself()
    {
        StudyRecord.File.Write(PathTo("renamed.json"), StudyRecordBuilder.Complete());

        await BenchInProcess.RunSuccessfullyAsync("report", PathTo("renamed.json"));
        Assert.True(File.Exists(PathTo("python-lab.html")));

        // With --json, the text for people goes to standard error.
        var (code, output, errors) = await BenchInProcess.RunAsync("report", PathTo("renamed.json"), "--json");
        Assert.Equal((ExitCodes.Success, File.ReadAllText(PathTo("renamed.json"))), (code, output));
        AssertHas(errors, "Written: ");
    }

    [Fact]
    public async Task ARecordOfAnotherProgramIsRefusedWithTheExpectedKind()
    {
        RecordFiles.Run.Write(PathTo("run.json"), RecordBuilder.Complete());

        AssertHas(await BenchInProcess.RunRefusedAsync("report", PathTo("run.json")), "of the kind 'rpcbench.run'", "Name a study.json.");
    }

    [Fact]
    public async Task CommandsOfAnOlderRecordUseTheCurrentProgram()
    {
        StudyRecord.File.Write(PathTo("study.json"), StudyRecordBuilder.Complete() with { Arguments = ["study", "run", "all"] });

        await BenchInProcess.RunSuccessfullyAsync("report", PathTo("study.json"));

        AssertHas(await File.ReadAllTextAsync(PathTo("study.md")), "--project studies -- run all --seed");
        AssertLacks(await File.ReadAllTextAsync(PathTo("report.html")), "study run", "src/Bench");
    }
}
