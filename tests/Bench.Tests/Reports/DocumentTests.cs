using Json.Schema;

namespace RpcBench.Bench.Tests.Reports;

public sealed class DocumentTests
{
    [Fact]
    public void TheDocumentedRecordVersionIsTheWrittenOne() =>
        AssertHas(
            File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "docs", "report.md")),
            $"version {RunRecord.CurrentVersion} of `{RunRecord.SchemaName}`",
            $"version {LoadRecord.CurrentVersion} of `{LoadRecord.SchemaName}`");

    [Theory, InlineData("run.json", "run.schema.json"), InlineData("study.json", "study.schema.json")]
    public void ARecordSatisfiesItsSchemaAndOneWithAWrongTypeDoesNot(string record, string name) =>
        AssertFits(File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "docs", "figures", record)), name);

    [Fact]
    public void ARecordOfALoadFitsItsSchema() => AssertFits(RecordFiles.Load.Serialize(LoadRecordBuilder.Complete()), "load.schema.json");

    [Fact]
    public void TheSchemaDescribesEveryMemberOfARecord()
    {
        foreach (var type in (JsonTypeInfo[])[RecordJson.Default.RunRecord, RecordJson.Default.LoadRecord])
        {
            var schema = RecordSchemas.CreateSchema(type).ToJsonString();
            AssertHas(schema, JsonMemberNames.List(type).Distinct().Select(member => $"\"{member}\":{{\"description\":\""));
        }
    }

    [Fact]
    public void TheDocumentDescribesEveryTableColumn()
    {
        string[] tables =
        [
            CsvReport.Render(RunResult.FromRecord(RecordBuilder.Complete())),
            WhyReport.FactorsCsv(FactorRecords.Create(1, 1, 1, 1, 1, 1, 1, 1), BenchRuns.FindQuestion("protocol")),
            LoadCsv.Render(LoadRecordBuilder.Complete()),
            LoadCsv.RenderTimeline(LoadRecordBuilder.Complete()),
        ];

        var documented = CsvColumns.RenderMarkdown().Split('\n')
            .SelectMany(line => line.Split('|').ElementAtOrDefault(1)?.Split(',', StringSplitOptions.TrimEntries) ?? []);
        Assert.Empty(tables.SelectMany(csv => csv.Split("\r\n")[0].Split(',')).Select(MarkdownTable.Escape).Except(documented));
        AssertLacks(CsvColumns.RenderMarkdown(), "|  |\n");
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
