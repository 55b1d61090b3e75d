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
    public void EveryColumnOfATableIsInTheDocumentWithItsMeaning() => AssertHas(
        CsvColumns.Markdown(),
        StudyCsv.Render(StudyResults.Read(StudyRecordBuilder.Whole())).Split("\r\n")[0].Split(',')
            .Select(header => $"\n| {MarkdownTable.Escape(header)} | "));
}
