namespace RpcBench.Studies.Tests.Whole;

[Collection(nameof(OneConsole))]
public sealed class StudyCommandTests : InFolder
{
    private static readonly string Published = Path.Combine(BuiltProgram.Repository, "studies", "figures.csv");

    [Fact]
    public async Task TheAuditAsJsonIsOneObjectAFindingWithTheFieldsThatAreDocumented()
    {
        using var json = JsonDocument.Parse(await InProcess.OutputAsync("audit", Published, "--format", "json"));

        Assert.All(json.RootElement.EnumerateArray(), finding => Assert.Equal(
            ["study", "workload", "api", "network", "statistic", "rule", "confidence", "arithmetic"],
            finding.EnumerateObject().Select(field => field.Name)));
        Assert.Contains(json.RootElement.EnumerateArray(), finding =>
            finding.GetProperty("study").GetString() == "f1-micro" && finding.GetProperty("rule").GetString() == "below-round-trip"
                && finding.GetProperty("confidence").GetString() == "certain");
    }

    [Fact]
    public async Task ATableAsStudiesPrintItIsAudited()
    {
        await File.WriteAllTextAsync(At("lab.md"), """
            # lab (ms)

            | Method | far |
            |---|---:|
            | gRPC add | 0.46 |
            | PING | 35.6 |
            """);

        AssertHas(await InProcess.OutputAsync("audit", At("lab.md")), "below-round-trip: add, gRPC, far, mean (row 5)");
    }

    [Fact]
    public async Task EveryPublishedStudyIsListedAndDescribed()
    {
        var list = await InProcess.OutputAsync("list");
        var described = await File.ReadAllTextAsync(Path.Combine(BuiltProgram.Repository, "studies", "README.md"));
        var studies = (await File.ReadAllLinesAsync(Published)).Skip(1).Select(line => line.Split(',')[0]).Distinct();

        Assert.All(studies, study =>
        {
            Assert.Contains(study, list, StringComparison.Ordinal);
            Assert.Contains($"## {study}", described, StringComparison.Ordinal);
        });
    }

    [Theory, InlineData("scoreboard.md", "# What became of the studies' claims"), InlineData("scoreboard.json", "\"verdict\": \"refuted\"")]
    public async Task ARecordGivesTheScoreboardWhateverTheVerdicts(string file, string expected)
    {
        Write(StudyRecordBuilder.Of(Lab()));

        AssertHas(
            await InProcess.OutputAsync("claims", "--record", At("study.json"), "--output", At(file)), "not testable here");
        AssertHas(await File.ReadAllTextAsync(At(file)), expected);
    }

    [Fact]
    public async Task AnInvalidRecordIsShownAndEndsWithItsExitCode()
    {
        Write(StudyRecordBuilder.Of(Lab()) with { InvalidBecause = [RecordBuilder.Because("the machine was busy")] });

        var (code, output, _) = await InProcess.RunAsync("claims", "--record", At("study.json"));

        Assert.Equal(ExitCodes.Invalid, code);
        Assert.Contains("the machine was busy", output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task ARecordThatIsNotThereIsRefused() =>
        AssertHas(await InProcess.RefusedAsync("claims", "--record", At("no-such-study.json")), "cannot be read");

    private static StudyResultRecord Lab() =>
        ClaimRecords.Study("python-lab", (_, api, _) => ClaimRecords.Figure(api == ComparedApi.Rest ? 2 : 1));

    private void Write(StudyRecord record) => StudyRecord.File.Write(At("study.json"), record);
}
