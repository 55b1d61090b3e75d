namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(OneConsole))]
public sealed class StudyCommandTests : InFolder
{
    private static readonly string Published = Path.Combine(BenchProgram.Repository, "studies", "figures.csv");

    [Fact]
    public async Task TheAuditAsJsonIsOneObjectAFindingWithTheFieldsThatAreDocumented()
    {
        using var json = JsonDocument.Parse(await InProcess.OutputAsync("study", "audit", Published, "--format", "json"));

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

        AssertHas(await InProcess.OutputAsync("study", "audit", At("lab.md")), "below-round-trip: add, gRPC, far, mean (row 5)");
    }

    [Fact]
    public async Task EveryPublishedStudyIsListedAndDescribed()
    {
        var list = await InProcess.OutputAsync("study", "list");
        var described = await File.ReadAllTextAsync(Path.Combine(BenchProgram.Repository, "studies", "README.md"));
        var studies = (await File.ReadAllLinesAsync(Published)).Skip(1).Select(line => line.Split(',')[0]).Distinct();

        Assert.All(studies, study =>
        {
            Assert.Contains(study, list, StringComparison.Ordinal);
            Assert.Contains($"## {study}", described, StringComparison.Ordinal);
        });
    }
}
