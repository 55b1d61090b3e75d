namespace RpcBench.Bench.Tests.Reports;

public sealed class PublishedRecordsTests : InFolder
{
    private static readonly IReadOnlyList<PublishedRecord> Listed = PublishedRecord.ReadList(BuiltProgram.Repository);

    [Fact]
    public void EveryPublishedRecordIsInTheListAndTheOtherWayRound() => Assert.Equal(
        Directory.GetFiles(InRepository("docs/figures"), "*.json").Select(Path.GetFileName).Order(StringComparer.Ordinal),
        Listed.Select(record => record.Name).Order(StringComparer.Ordinal));

    // The folder of the artifacts does not affect a measurement, and the record of promises does not contain its arguments.
    [Fact]
    public void TheListNamesTheCommandThatMadeEachRecord() => Assert.All(Listed.Where(record => record.Name != "promises.json"), record =>
    {
        using var file = JsonDocument.Parse(File.ReadAllBytes(InRepository($"docs/figures/{record.Name}")));
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
        Assert.Null(Listed[0].ReadOrigin(At("")));
        Assert.NotNull(Listed[0].ReadOrigin(BuiltProgram.Repository));
    }

    private static string InRepository(string path) => Path.Combine(BuiltProgram.Repository, path);
}
