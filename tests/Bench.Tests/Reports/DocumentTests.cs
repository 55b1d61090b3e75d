namespace RpcBench.Bench.Tests.Reports;

public sealed class DocumentTests
{
    [Fact]
    public void EveryMemberOfARecordIsDescribedAndItsVersionIsTheOneThatIsWritten() => AssertHas(
        Document("record.md"),
        [
            $"version {RunRecord.CurrentVersion} of `{RunRecord.SchemaName}`",
            $"version {StudyRecord.CurrentVersion} of `{StudyRecord.SchemaName}`",
            .. Members(RecordJson.Default.RunRecord, []).Concat(Members(RecordJson.Default.StudyRecord, [])).Distinct()
                .Select(member => $"`{member}`"),
        ]);

    [Fact]
    public void EveryHeaderOfARunsAndOfAStudysTableIsDescribed() => AssertHas(
        Document("report.md"),
        Headers(CsvReport.Render(RunResult.Read(RecordBuilder.Whole())))
            .Concat(Headers(StudyCsv.Render(StudyResults.Read(StudyRecordBuilder.Whole()))))
            .Concat(Headers(ReportWriter.All(FactorRecords.Of(1, 1, 1, 1, 1, 1, 1, 1))
                .Single(file => file.Name == ReportWriter.FactorsName).Content)).Select(header => $"`{header}`"));

    [Fact]
    public void EveryHeaderOfALoadRunsTablesIsDescribed()
    {
        var text = Document("report.md");
        string[] headers = [.. Headers(LoadCsv.Render(LoadRecordBuilder.Whole())), .. Headers(LoadCsv.Timeline(LoadRecordBuilder.Whole()))];
        string[] families = ["latency_", "service_", "lateness_", "time_per_call_", "p50_", "p99_"];

        // Families of columns are described by their first and last part.
        Assert.All(headers, header => Assert.True(
            text.Contains($"`{header}`", StringComparison.Ordinal)
                || (families.FirstOrDefault(family => header.StartsWith(family, StringComparison.Ordinal)) is { } family
                    && text.Contains($"`{family}`", StringComparison.Ordinal)
                    && text.Contains($"`_{header[family.Length..]}`", StringComparison.Ordinal)),
            header));
    }

    private static string[] Headers(string csv) => csv.Split("\r\n")[0].Split(',');

    private static string Document(string name) => File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "docs", name));

    private static IEnumerable<string> Members(JsonTypeInfo type, HashSet<Type> seen)
    {
        if (type.Kind == JsonTypeInfoKind.Enumerable)
        {
            return Members(type.Options.GetTypeInfo(type.ElementType!), seen);
        }

        return type.Kind != JsonTypeInfoKind.Object || !seen.Add(type.Type)
            ? []
            : type.Properties.SelectMany(property => Members(type.Options.GetTypeInfo(property.PropertyType), seen).Prepend(property.Name))
                .ToList();
    }
}
