namespace RpcBench.Studies.Tests.Reports;

public sealed class DocumentTests
{
    [Fact]
    public void EveryMemberOfARecordIsInItsSchemaAndItsVersionIsTheOneThatIsWritten()
    {
        AssertHas(
            RecordSchemas.Make(StudyJson.Default.StudyRecord).ToJsonString(),
            RecordMembers.Of(StudyJson.Default.StudyRecord).Distinct().Select(member => $"\"{member}\":{{"));
        AssertHas(
            File.ReadAllText(Path.Combine(BuiltProgram.Repository, "docs", "report.md")),
            $"version {StudyRecord.CurrentVersion} of `{StudyRecord.SchemaName}`");
    }

    [Fact]
    public void EveryColumnOfATableIsInTheDocumentWithItsMeaning()
    {
        var documented = CsvColumns.Markdown().Split('\n')
            .SelectMany(line => line.Split('|').ElementAtOrDefault(1)?.Split(',', StringSplitOptions.TrimEntries) ?? []);

        var headers = StudyCsv.Render(StudyResults.Read(StudyRecordBuilder.Whole())).Split("\r\n")[0].Split(',');
        Assert.Empty(headers.Select(MarkdownTable.Escape).Except(documented));
    }
}
