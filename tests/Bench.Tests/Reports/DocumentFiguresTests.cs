namespace RpcBench.Bench.Tests.Reports;

public sealed class DocumentFiguresTests : InFolder
{
    private const string Open = "<!-- figures: docs/figures/run.json -->";
    private const string Close = "<!-- end figures -->";
    private const string Picture = "![Who is faster](docs/figures/run.svg)";

    public DocumentFiguresTests()
    {
        Directory.CreateDirectory(At("docs/figures"));
        RecordFiles.Run.Write(At("docs/figures/run.json"), RecordBuilder.Whole());
        File.WriteAllText(Readme, $"{Picture}\n\n{Open}\n{Close}\n\nafter\n");
    }

    private string Readme => At("README.md");

    [Fact]
    public void FiguresOfTheRecordStandBetweenTheMarksAndTheRestStays()
    {
        Assert.Equal(["README.md", Path.Combine("docs", "figures", "run.svg")], Refresh(write: true));

        var text = File.ReadAllText(Readme);
        Assert.StartsWith($"{Picture}\n\n{Open}\n", text, StringComparison.Ordinal);
        Assert.EndsWith($"{Close}\n\nafter\n", text, StringComparison.Ordinal);
        AssertHas(text, "ListLargePayloads");
        Assert.Empty(Refresh(write: false));
    }

    [Fact]
    public void AFigureTypedIntoTheDocumentAndAPictureThatWasChangedAreFound()
    {
        Refresh(write: true);
        File.WriteAllText(Readme, File.ReadAllText(Readme).Replace(Close, $"gRPC is 7 times faster\n{Close}", StringComparison.Ordinal));

        Assert.Equal(["README.md"], Refresh(write: false));
        AssertHas(File.ReadAllText(Readme), "7 times");

        File.AppendAllText(At("docs/figures/run.svg"), "<!-- -->");
        Assert.Equal(["README.md", Path.Combine("docs", "figures", "run.svg")], Refresh(write: false));
    }

    [Fact]
    public void APictureThatNoDocumentShowsIsNotWritten()
    {
        File.WriteAllText(Readme, $"{Open}\n{Close}\n");

        Assert.Equal(["README.md"], Refresh(write: true));
        Assert.False(File.Exists(At("docs/figures/run.svg")));
    }

    [Fact]
    public void ARecordThatWasChangedOrIsMissingIsRefused()
    {
        var record = At("docs/figures/run.json");
        File.WriteAllText(record, File.ReadAllText(record).Replace("\"margin\": 0.05", "\"margin\": 0.5", StringComparison.Ordinal));
        Assert.Throws<RecordException>(() => Refresh(write: false));

        File.Delete(record);
        Assert.Throws<RecordException>(() => Refresh(write: false));
    }

    [Fact]
    public void APartOfARecordIsShownInAFewLines()
    {
        var whole = RecordBuilder.Whole();
        RecordFiles.Run.Write(
            At("docs/figures/invalid.json"), whole with { InvalidBecause = [RecordBuilder.Because("the generator was out of CPU")] });
        RecordFiles.Run.Write(At("docs/figures/why.json"), FactorRecords.Of(OwnRuns.Question("tls"), 54, 64, 70, 80));

        string[] parts = ["run.json as answer", "run.json as sample", "run.json as ratios:grpc",
            "why.json as steps", "why.json as steps:GetSmallPayload", "run.json as size", "run.json as weight", "invalid.json as size"];
        var shown = parts.Select(part => (What: part, Output: Shown($"docs/figures/{part}"))).ToList();

        Approval.AssertApproved("parts.txt", shown);
        Assert.All(shown, part => Assert.InRange(part.Output.Count(letter => letter == '\n'), 3, 21));
    }

    [Fact]
    public void TheColumnsOfCsvFilesAreThoseOfTheCodeAndAStaleOneIsFound()
    {
        const string Mean = "| mean\\_ns | ns | mean time of a call |";
        AssertHas(Shown("src/RpcBench as columns"), "### timeline.csv", Mean);

        File.WriteAllText(Readme, File.ReadAllText(Readme).Replace(Mean, "", StringComparison.Ordinal));
        Assert.Equal(["README.md"], Refresh(write: false));
    }

    [Fact]
    public void ASchemaThatIsStaleIsFoundAndWrittenAnew()
    {
        Refresh(write: true);
        Directory.CreateDirectory(At("docs/schemas"));
        File.WriteAllText(At("docs/schemas/run.schema.json"), "{}");

        AssertHas(string.Join('\n', Refresh(write: true)), "run.schema.json");
        AssertHas(File.ReadAllText(At("docs/schemas/run.schema.json")), "meanNanoseconds");
        Assert.Empty(Refresh(write: false));
    }

    [Theory]
    [InlineData("docs/figures/run.json as tea", "no form 'tea'")]
    [InlineData("docs/figures/run.json as ratios:tea", "no arm 'tea'")]
    [InlineData("docs/figures/run.json as steps", "not from a run of why")]
    [InlineData("docs/figures/run.json as distance", "is not a rpcbench.study document")]
    public void AFormThatARecordDoesNotHaveIsRefused(string marker, string expected) =>
        AssertHas(Assert.Throws<RecordException>(() => Shown(marker)).Message, expected);

    [Fact]
    public void StepsOfAnOperationThatARunDoesNotHaveAreRefused()
    {
        RecordFiles.Run.Write(At("docs/figures/why.json"), FactorRecords.Of(OwnRuns.Question("tls"), 54, 64, 70, 80));

        AssertHas(Assert.Throws<RecordException>(() => Shown("docs/figures/why.json as steps:Tea")).Message, "no operation 'Tea'");
    }

    [Fact]
    public void ABlockWithoutAnEndIsRefused()
    {
        File.WriteAllText(Readme, $"{Open}\nfigures\n");

        AssertHas(Assert.Throws<UserException>(() => Refresh(write: true)).Message, "does not end");
    }

    private string Shown(string figures)
    {
        File.WriteAllText(Readme, $"<!-- figures: {figures} -->\n{Close}\n");
        Refresh(write: true);
        Assert.Empty(Refresh(write: false));
        return File.ReadAllText(Readme);
    }

    private IReadOnlyList<string> Refresh(bool write) => DocumentFigures.Refresh(Folder, write);
}
