namespace RpcBench.Bench.Tests.Reports;

public sealed class PublishedRecordsTests : TemporaryFolderTest
{
    private static readonly IReadOnlyList<PublishedRecord> Listed = PublishedRecord.ReadList(BenchProgram.Repository);

    [Fact]
    public void TheListContainsExactlyThePublishedRecords() => Assert.Equal(
        Directory.GetFiles(PathInRepository("docs/figures"), "*.json").Select(Path.GetFileName).Order(StringComparer.Ordinal),
        Listed.Select(record => record.Name).Order(StringComparer.Ordinal));

    // The folder of the artifacts does not affect a measurement, and the record of promises does not contain its arguments.
    [Fact]
    public void TheListNamesTheCommandThatMadeEachRecord() => Assert.All(Listed.Where(record => record.Name != "promises.json"), record =>
    {
        using var file = JsonDocument.Parse(File.ReadAllBytes(PathInRepository($"docs/figures/{record.Name}")));
        List<string> typed = [.. file.RootElement.GetProperty("arguments").EnumerateArray().Select(argument => argument.GetString()!)];
        if (typed.IndexOf("--artifacts") is var at and >= 0)
        {
            typed.RemoveRange(at, 2);
        }

        Assert.Equal(record.Arguments, typed);
    });

    [Fact]
    public void ARecordThatIsMissingHasNoOrigin()
    {
        Assert.Null(Listed[0].ReadOrigin(PathTo("")));
        Assert.NotNull(Listed[0].ReadOrigin(BenchProgram.Repository));
    }

    private static string PathInRepository(string path) => Path.Combine(BenchProgram.Repository, path);
}
