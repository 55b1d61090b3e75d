namespace RpcBench.Studies.Tests.Reports;

public sealed class DocumentTests
{
    [Fact]
    public void EveryMemberOfARecordIsInTheReferenceAndItsVersionIsTheOneThatIsWritten()
    {
        AssertHas(
            Reference.Members(), RecordMembers.Of(StudyJson.Default.StudyRecord).Distinct().Select(member => $"\n| {member} | "));
        AssertHas(
            File.ReadAllText(Path.Combine(BuiltProgram.Repository, "docs", "record.md")),
            $"version {StudyRecord.CurrentVersion} of `{StudyRecord.SchemaName}`");
    }

    [Fact]
    public void EveryColumnOfATableIsInTheReferenceWithItsMeaning() => AssertHas(
        Reference.Columns(),
        StudyCsv.Render(StudyResults.Read(StudyRecordBuilder.Whole())).Split("\r\n")[0].Split(',')
            .Select(header => $"\n| {MarkdownTable.Escape(header)} | "));

    [Fact]
    public void EveryVerbIsInTheReferenceWithItsOptions()
    {
        var options = Reference.Options("studies");

        AssertHas(options, "### run\n", "### call\n", "\n| --thorough | ");
        AssertLacks(options, "|  |\n");
    }
}
