namespace RpcBench.Bench.Tests.Reports;

public sealed class DocumentTests
{
    [Fact]
    public void EveryMemberOfARecordIsInTheReferenceAndItsVersionIsTheOneThatIsWritten()
    {
        JsonTypeInfo[] records = [RecordJson.Default.RunRecord, RecordJson.Default.LoadRecord, StudyJson.Default.StudyRecord];

        AssertHas(Reference.Members(), records.SelectMany(record => Members(record, [])).Distinct().Select(member => $"\n| {member} | "));
        AssertHas(
            File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "docs", "record.md")),
            $"version {RunRecord.CurrentVersion} of `{RunRecord.SchemaName}`",
            $"version {LoadRecord.CurrentVersion} of `{LoadRecord.SchemaName}`",
            $"version {StudyRecord.CurrentVersion} of `{StudyRecord.SchemaName}`");
    }

    [Fact]
    public void EveryColumnOfATableIsInTheReferenceWithItsMeaning()
    {
        string[] tables =
        [
            CsvReport.Render(RunResult.Read(RecordBuilder.Whole())), StudyCsv.Render(StudyResults.Read(StudyRecordBuilder.Whole())),
            WhyReport.FactorsCsv(FactorRecords.Of(1, 1, 1, 1, 1, 1, 1, 1), Catalogue.Question("protocol")),
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
        AssertHas(Reference.Options(), "### load\n", "\n| --json | ", "\n| --margin &lt;per cent&gt; | 5 | ");
        AssertLacks(Reference.Options(), "|  |\n");
    }

    private static IEnumerable<string> Members(JsonTypeInfo type, HashSet<Type> seen)
    {
        if (type.Kind == JsonTypeInfoKind.Enumerable)
        {
            return Members(type.Options.GetTypeInfo(type.ElementType!), seen);
        }

        return type.Kind != JsonTypeInfoKind.Object || !seen.Add(type.Type)
            ? []
            : type.Properties.Where(property => property.Get is not null)
                .SelectMany(property => Members(type.Options.GetTypeInfo(property.PropertyType), seen).Prepend(property.Name)).ToList();
    }
}
