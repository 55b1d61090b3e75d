namespace RpcBench.Studies.Tests.Reports;

public sealed class DocumentTests
{
    [Fact]
    public void TheSchemaDescribesEveryMemberAndTheWrittenVersion()
    {
        AssertHas(
            RecordSchemas.CreateSchema(StudyJson.Default.StudyRecord).ToJsonString(),
            JsonMemberNames.List(StudyJson.Default.StudyRecord).Distinct().Select(member => $"\"{member}\":{{"));
        AssertHas(
            File.ReadAllText(Path.Combine(BenchProgram.Repository, "docs", "report.md")),
            $"version {StudyRecord.CurrentVersion} of `{StudyRecord.SchemaName}`");
    }

    [Fact]
    public void TheDocumentDescribesEveryTableColumn()
    {
        var documented = CsvColumns.RenderMarkdown().Split('\n')
            .SelectMany(line => line.Split('|').ElementAtOrDefault(1)?.Split(',', StringSplitOptions.TrimEntries) ?? []);

        var headers = StudyCsv.Render(StudyResults.Read(StudyRecordBuilder.Complete())).Split("\r\n")[0].Split(',');
        Assert.Empty(headers.Select(MarkdownTable.Escape).Except(documented));
    }
}
