namespace RpcBench.Bench.Tests.Reports;

public sealed class DocumentTests
{
    [Fact]
    public void EveryMemberOfARecordIsInTheReferenceAndItsVersionIsTheOneThatIsWritten()
    {
        JsonTypeInfo[] records = [RecordJson.Default.RunRecord, RecordJson.Default.LoadRecord];

        AssertHas(
            Reference.Members(),
            records.SelectMany(record => RecordMembers.Of(record)).Distinct().Select(member => $"\n| {member} | "));
        AssertHas(
            File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "docs", "record.md")),
            $"version {RunRecord.CurrentVersion} of `{RunRecord.SchemaName}`",
            $"version {LoadRecord.CurrentVersion} of `{LoadRecord.SchemaName}`");
    }

    [Fact]
    public void EveryColumnOfATableIsInTheReferenceWithItsMeaning()
    {
        string[] tables =
        [
            CsvReport.Render(RunResult.Read(RecordBuilder.Whole())),
            WhyReport.FactorsCsv(FactorRecords.Of(1, 1, 1, 1, 1, 1, 1, 1), OwnRuns.Question("protocol")),
            LoadCsv.Render(LoadRecordBuilder.Whole()),
            LoadCsv.Timeline(LoadRecordBuilder.Whole()),
        ];

        AssertHas(
            Reference.Columns(),
            tables.SelectMany(csv => csv.Split("\r\n")[0].Split(',')).Select(header => $"\n| {MarkdownTable.Escape(header)} | "));
        AssertLacks(Reference.Columns(), "|  |\n");
    }

    [Fact]
    public void EveryOptionIsInTheReferenceWithItsMeaning()
    {
        var options = Reference.Options("src/Bench");
        AssertHas(options, "### load\n", "\n| --json | ", "\n| --margin &lt;per cent&gt; | 5 | ");
        AssertLacks(options, "|  |\n");
    }
}
