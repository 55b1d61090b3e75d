namespace RpcBench.Bench.Tests.Reports;

public sealed class DocumentFiguresTests : TemporaryFolderTest
{
    private const string OpenMarker = "<!-- figures: docs/figures/run.json -->";
    private const string CloseMarker = "<!-- end figures -->";
    private const string Picture = "![Who is faster](docs/figures/run.svg)";

    public DocumentFiguresTests()
    {
        Directory.CreateDirectory(PathTo("docs/figures"));
        RecordFiles.Run.Write(PathTo("docs/figures/run.json"), RecordBuilder.Complete());
        File.WriteAllText(Readme, $"{Picture}\n\n{OpenMarker}\n{CloseMarker}\n\nafter\n");
    }

    private string Readme => PathTo("README.md");

    [Fact]
    public void FiguresAreWrittenBetweenTheMarkersAndTheRestIsKept()
    {
        Assert.Equal(["README.md", Path.Combine("docs", "figures", "run.svg")], Refresh(write: true));

        var text = File.ReadAllText(Readme);
        Assert.StartsWith($"{Picture}\n\n{OpenMarker}\n", text, StringComparison.Ordinal);
        Assert.EndsWith($"{CloseMarker}\n\nafter\n", text, StringComparison.Ordinal);
        AssertHas(text, "ListLargePayloads");
        Assert.Empty(Refresh(write: false));
    }

    [Fact]
    public void AnEditedFigureAndAnEditedPictureAreFound()
    {
        Refresh(write: true);
        File.WriteAllText(
            Readme,
            File.ReadAllText(Readme).Replace(CloseMarker, $"gRPC is 7 times faster\n{CloseMarker}", StringComparison.Ordinal));

        Assert.Equal(["README.md"], Refresh(write: false));
        AssertHas(File.ReadAllText(Readme), "7 times");

        File.AppendAllText(PathTo("docs/figures/run.svg"), "<!-- -->");
        Assert.Equal(["README.md", Path.Combine("docs", "figures", "run.svg")], Refresh(write: false));
    }

    [Fact]
    public void AnUnusedPictureIsNotWritten()
    {
        File.WriteAllText(Readme, $"{OpenMarker}\n{CloseMarker}\n");

        Assert.Equal(["README.md"], Refresh(write: true));
        Assert.False(File.Exists(PathTo("docs/figures/run.svg")));
    }

    [Fact]
    public void AChangedOrMissingRecordIsRefused()
    {
        var record = PathTo("docs/figures/run.json");
        File.WriteAllText(record, File.ReadAllText(record).Replace("\"margin\": 0.05", "\"margin\": 0.5", StringComparison.Ordinal));
        Assert.Throws<RecordException>(() => Refresh(write: false));

        File.Delete(record);
        Assert.Throws<RecordException>(() => Refresh(write: false));
    }

    [Fact]
    public void ASectionOfARecordIsShownInAFewLines()
    {
        var whole = RecordBuilder.Complete();
        RecordFiles.Run.Write(
            PathTo("docs/figures/invalid.json"), whole with
            {
                InvalidBecause = [RecordBuilder.FailureDiagnostic(
                "the generator was out of CPU")]
            });
        RecordFiles.Run.Write(PathTo("docs/figures/why.json"), FactorRecords.Create(BenchRuns.FindQuestion("tls"), 54, 64, 70, 80));

        string[] parts = ["run.json as answer", "run.json as sample", "run.json as ratios:grpc",
            "why.json as steps", "why.json as steps:GetSmallPayload", "run.json as size", "run.json as weight", "invalid.json as size"];
        var shown = parts.Select(part => (What: part, Output: RenderFigures($"docs/figures/{part}"))).ToList();

        Approval.AssertApproved("parts.txt", shown);
        Assert.All(shown, part => Assert.InRange(part.Output.Count(letter => letter == '\n'), 3, 21));
    }

    [Fact]
    public void CsvColumnsEqualThoseOfTheCodeAndStaleOnesAreFound()
    {
        const string Mean = "| mean\\_ns | ns | mean time of a call |";
        AssertHas(RenderFigures("src/RpcBench as columns"), "### timeline.csv", Mean);

        File.WriteAllText(Readme, File.ReadAllText(Readme).Replace(Mean, "", StringComparison.Ordinal));
        Assert.Equal(["README.md"], Refresh(write: false));
    }

    [Fact]
    public void AStaleSchemaIsFoundAndRewritten()
    {
        Refresh(write: true);
        Directory.CreateDirectory(PathTo("docs/schemas"));
        File.WriteAllText(PathTo("docs/schemas/run.schema.json"), "{}");

        AssertHas(string.Join('\n', Refresh(write: true)), "run.schema.json");
        AssertHas(File.ReadAllText(PathTo("docs/schemas/run.schema.json")), "meanNanoseconds");
        Assert.Empty(Refresh(write: false));
    }

    [Theory]
    [InlineData("docs/figures/run.json as tea", "no form 'tea'")]
    [InlineData("docs/figures/run.json as ratios:tea", "no arm 'tea'")]
    [InlineData("docs/figures/run.json as steps", "not from a run of why")]
    [InlineData("docs/figures/run.json as distance", "is not a rpcbench.study document")]
    public void AnUnknownFigureKindIsRefused(string marker, string expected) =>
        AssertHas(Assert.Throws<RecordException>(() => RenderFigures(marker)).Message, expected);

    [Fact]
    public void StepsOfAnUnmeasuredOperationAreRefused()
    {
        RecordFiles.Run.Write(PathTo("docs/figures/why.json"), FactorRecords.Create(BenchRuns.FindQuestion("tls"), 54, 64, 70, 80));

        AssertHas(Assert.Throws<RecordException>(() => RenderFigures("docs/figures/why.json as steps:Tea")).Message, "no operation 'Tea'");
    }

    [Fact]
    public void ABlockWithoutAnEndIsRefused()
    {
        File.WriteAllText(Readme, $"{OpenMarker}\nfigures\n");

        AssertHas(Assert.Throws<UserException>(() => Refresh(write: true)).Message, "does not end");
    }

    private string RenderFigures(string figures)
    {
        File.WriteAllText(Readme, $"<!-- figures: {figures} -->\n{CloseMarker}\n");
        Refresh(write: true);
        Assert.Empty(Refresh(write: false));
        return File.ReadAllText(Readme);
    }

    private IReadOnlyList<string> Refresh(bool write) => DocumentFigures.Refresh(Folder, write);
}
