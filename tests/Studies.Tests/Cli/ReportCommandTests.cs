namespace RpcBench.Studies.Tests.Cli;

[Collection(nameof(OneConsole))]
public sealed class ReportCommandTests : InFolder
{
    [Fact]
    public async Task ARecordOfStudiesGivesItsReportsAndWithJsonItselfAlone()
    {
        StudyRecord.File.Write(At("renamed.json"), StudyRecordBuilder.Whole());

        await InProcess.OutputAsync("report", At("renamed.json"));
        Assert.True(File.Exists(At("python-lab.html")));

        // With --json, the text for people goes to standard error.
        var (code, output, errors) = await InProcess.RunAsync("report", At("renamed.json"), "--json");
        Assert.Equal((ExitCodes.Success, File.ReadAllText(At("renamed.json"))), (code, output));
        AssertHas(errors, "Written: ");
    }

    [Fact]
    public async Task ARecordOfAnotherProgramIsRefusedWithTheKindThatIsRead()
    {
        RecordFiles.Run.Write(At("run.json"), RecordBuilder.Whole());

        AssertHas(await InProcess.RefusedAsync("report", At("run.json")), "of the kind 'rpcbench.run'", "Name a study.json.");
    }

    [Fact]
    public async Task TheCommandsOfARecordThatAnotherProgramWroteAreThoseOfToday()
    {
        StudyRecord.File.Write(At("study.json"), StudyRecordBuilder.Whole() with { Arguments = ["study", "run", "all"] });

        await InProcess.OutputAsync("report", At("study.json"));

        AssertHas(await File.ReadAllTextAsync(At("study.md")), "--project studies -- run all --seed");
        AssertLacks(await File.ReadAllTextAsync(At("report.html")), "study run", "src/Bench");
    }
}
