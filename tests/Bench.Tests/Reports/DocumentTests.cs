using System.Text.Json.Serialization.Metadata;
using RpcBench.Bench.Reports;
using RpcBench.Bench.Reports.Load;
using RpcBench.Bench.Reports.Studies;
using RpcBench.Bench.Tests.Reports.Load;
using RpcBench.Bench.Tests.Reports.Studies;
using RpcBench.Records;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Tests.Reports;

public sealed class DocumentTests
{
    [Fact]
    public void EveryMemberOfTheRecordIsDescribed()
    {
        var text = Document("record.md");

        Assert.All(Members(RunRecordJson.Default.RunRecord, []).Distinct(), member => AssertHas(text, $"`{member}`"));
    }

    [Fact]
    public void EveryHeaderOfTheCsvIsDescribed()
    {
        var text = Document("report.md");

        Assert.All(
            ReportWriter.Csv(RecordBuilder.Whole()).Split("\r\n")[0].Split(','),
            header => AssertHas(text, $"`{header}`"));
    }

    [Fact]
    public void EveryHeaderOfALoadRunsTablesIsDescribed()
    {
        var text = Document("report.md");
        var headers = (LoadReportWriter.Csv(LoadRecordBuilder.Whole()).Split("\r\n")[0] + "," + LoadReportWriter.Timeline(LoadRecordBuilder.Whole()).Split("\r\n")[0]).Split(',');
        string[] families = ["latency_", "service_", "lateness_", "time_per_call_", "p50_", "p99_"];

        // Families of columns are described by their first and last part.
        Assert.All(headers, header => Assert.True(
            text.Contains($"`{header}`", StringComparison.Ordinal)
                || (families.FirstOrDefault(family => header.StartsWith(family, StringComparison.Ordinal)) is { } family
                    && text.Contains($"`{family}`", StringComparison.Ordinal) && text.Contains($"`_{header[family.Length..]}`", StringComparison.Ordinal)),
            header));
    }

    [Fact]
    public void EveryMemberOfAStudysRecordIsDescribed()
    {
        var text = Document("record.md");

        Assert.All(Members(StudyRecordJson.Default.StudyRecord, []).Distinct(), member => AssertHas(text, $"`{member}`"));
        AssertHas(text, $"version {StudyRecord.CurrentVersion} of `{StudyRecord.SchemaName}`");
    }

    [Fact]
    public void EveryHeaderOfAStudysTableIsDescribed()
    {
        var text = Document("report.md");

        Assert.All(
            StudyReportWriter.Csv(StudyRecordBuilder.Whole()).Split("\r\n")[0].Split(','),
            header => AssertHas(text, $"`{header}`"));
    }

    [Fact]
    public void TheVersionInTheTextIsTheOneThatIsWritten() => AssertHas(
        Document("record.md"),
        $"version {RunRecord.CurrentVersion} of `{RunRecord.SchemaName}`");

    private static string Document(string name) => File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "docs", name));

    private static IEnumerable<string> Members(JsonTypeInfo type, HashSet<Type> seen)
    {
        if (type.Kind == JsonTypeInfoKind.Enumerable)
        {
            return Members(type.Options.GetTypeInfo(type.ElementType!), seen);
        }

        return type.Kind != JsonTypeInfoKind.Object || !seen.Add(type.Type)
            ? []
            : type.Properties.SelectMany(property => Members(type.Options.GetTypeInfo(property.PropertyType), seen).Prepend(property.Name)).ToList();
    }
}
