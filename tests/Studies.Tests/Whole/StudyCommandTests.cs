namespace RpcBench.Studies.Tests.Whole;

[Collection(nameof(OneConsole))]
public sealed class StudyCommandTests : TemporaryFolderTest
{
    private static readonly string Published = Path.Combine(BenchProgram.Repository, "studies", "figures.csv");

    [Fact]
    public async Task TheAuditAsJsonHasOneObjectPerFindingWithTheDocumentedFields()
    {
        using var json = JsonDocument.Parse(await BenchInProcess.RunSuccessfullyAsync("audit", Published, "--format", "json"));

        Assert.All(json.RootElement.EnumerateArray(), finding => Assert.Equal(
            ["study", "workload", "api", "network", "statistic", "rule", "confidence", "arithmetic"],
            finding.EnumerateObject().Select(field => field.Name)));
        Assert.Contains(json.RootElement.EnumerateArray(), finding =>
            finding.GetProperty("study").GetString() == "f1-micro" && finding.GetProperty("rule").GetString() == "below-round-trip"
                && finding.GetProperty("confidence").GetString() == "certain");
    }

    [Fact]
    public async Task ATableInAStudysLayoutIsAudited()
    {
        await File.WriteAllTextAsync(PathTo("lab.md"), """
            # lab (ms)

            | Method | far |
            |---|---:|
            | gRPC add | 0.46 |
            | PING | 35.6 |
            """);

        AssertHas(await BenchInProcess.RunSuccessfullyAsync("audit", PathTo("lab.md")), "below-round-trip: add, gRPC, far, mean (row 5)");
    }

    [Fact]
    public async Task EveryPublishedStudyIsListedAndDescribed()
    {
        var list = await BenchInProcess.RunSuccessfullyAsync("list");
        var described = await File.ReadAllTextAsync(Path.Combine(BenchProgram.Repository, "studies", "README.md"));
        var studies = (await File.ReadAllLinesAsync(Published)).Skip(1).Select(line => line.Split(',')[0]).Distinct();

        Assert.All(studies, study =>
        {
            Assert.Contains(study, list, StringComparison.Ordinal);
            Assert.Contains($"## {study}", described, StringComparison.Ordinal);
        });
    }

    [Theory, InlineData("scoreboard.md", "# What became of the studies' claims"), InlineData("scoreboard.json", "\"verdict\": \"refuted\"")]
    public async Task ARecordGivesTheScoreboardForEveryVerdict(string file, string expected)
    {
        Write(StudyRecordBuilder.WithStudies(Lab()));

        AssertHas(
            await BenchInProcess.RunSuccessfullyAsync(
                "claims",
                "--record",
                PathTo("study.json"),
                "--output",
                PathTo(file)), "not testable here");
        AssertHas(await File.ReadAllTextAsync(PathTo(file)), expected);
    }

    [Fact]
    public async Task AnInvalidRecordIsShownAndHasItsExitCode()
    {
        Write(StudyRecordBuilder.WithStudies(Lab()) with { InvalidBecause = [RecordBuilder.FailureDiagnostic("the machine was busy")] });

        var (code, output, _) = await BenchInProcess.RunAsync("claims", "--record", PathTo("study.json"));

        Assert.Equal(ExitCodes.Invalid, code);
        Assert.Contains("the machine was busy", output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task AMissingRecordIsRefused() =>
        AssertHas(await BenchInProcess.RunRefusedAsync("claims", "--record", PathTo("no-such-study.json")), "cannot be read");

    private static StudyResultRecord Lab() =>
        ClaimRecords.CreateStudy("python-lab", (_, api, _) => ClaimRecords.CreateFigure(api == ComparedApi.Rest ? 2 : 1));

    private void Write(StudyRecord record) => StudyRecord.File.Write(PathTo("study.json"), record);
}
