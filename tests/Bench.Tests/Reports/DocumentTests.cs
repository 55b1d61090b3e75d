using Json.Schema;

namespace RpcBench.Bench.Tests.Reports;

public sealed class DocumentTests
{
    [Fact]
    public void TheVersionOfARecordIsTheOneThatIsWritten() =>
        AssertHas(
            File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "docs", "report.md")),
            $"version {RunRecord.CurrentVersion} of `{RunRecord.SchemaName}`",
            $"version {LoadRecord.CurrentVersion} of `{LoadRecord.SchemaName}`");

    [Theory, InlineData("run.json", "run.schema.json"), InlineData("study.json", "study.schema.json")]
    public void ARecordFitsItsSchemaAndOneWithAMemberOfAnotherTypeDoesNot(string record, string name) =>
        AssertFits(File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "docs", "figures", record)), name);

    [Fact]
    public void ARecordOfALoadFitsItsSchema() => AssertFits(RecordFiles.Load.Text(LoadRecordBuilder.Whole()), "load.schema.json");

    [Fact]
    public void EveryMemberOfARecordIsInItsSchemaWithItsMeaning()
    {
        foreach (var type in (JsonTypeInfo[])[RecordJson.Default.RunRecord, RecordJson.Default.LoadRecord])
        {
            var schema = RecordSchemas.Make(type).ToJsonString();
            AssertHas(schema, RecordMembers.Of(type).Distinct().Select(member => $"\"{member}\":{{\"description\":\""));
        }
    }

    [Fact]
    public void EveryColumnOfATableIsInTheDocumentWithItsMeaning()
    {
        string[] tables =
        [
            CsvReport.Render(RunResult.Read(RecordBuilder.Whole())),
            WhyReport.FactorsCsv(FactorRecords.Of(1, 1, 1, 1, 1, 1, 1, 1), OwnRuns.Question("protocol")),
            LoadCsv.Render(LoadRecordBuilder.Whole()),
            LoadCsv.Timeline(LoadRecordBuilder.Whole()),
        ];

        var documented = CsvColumns.Markdown().Split('\n')
            .SelectMany(line => line.Split('|').ElementAtOrDefault(1)?.Split(',', StringSplitOptions.TrimEntries) ?? []);
        Assert.Empty(tables.SelectMany(csv => csv.Split("\r\n")[0].Split(',')).Select(MarkdownTable.Escape).Except(documented));
        AssertLacks(CsvColumns.Markdown(), "|  |\n");
    }

    private static void AssertFits(string text, string name)
    {
        var schema = JsonSchema.FromText(RecordSchemas.All.Single(made => made.Name == name).Text);

        Assert.True(IsValid(text));
        Assert.False(IsValid(text.Replace("\"schema\": \"", "\"schema\": 1, \"was\": \"", StringComparison.Ordinal)));

        bool IsValid(string json)
        {
            using var document = JsonDocument.Parse(json);
            return schema.Evaluate(document.RootElement).IsValid;
        }
    }
}
