using System.Text.Json.Serialization.Metadata;
using RpcBench.Bench.Records;
using RpcBench.Bench.Reports;

namespace RpcBench.Bench.Tests.Reports;

public sealed class DocumentTests
{
    [Fact]
    public void EveryMemberOfTheRecordIsDescribed()
    {
        var text = Document("record.md");

        Assert.All(Members(RunRecordJson.Default.RunRecord, []).Distinct(), member => Assert.Contains($"`{member}`", text, StringComparison.Ordinal));
    }

    [Fact]
    public void EveryHeaderOfTheCsvIsDescribed()
    {
        var text = Document("report.md");

        Assert.All(
            ReportWriter.Csv(RecordBuilder.Whole()).Split("\r\n")[0].Split(','),
            header => Assert.Contains($"`{header}`", text, StringComparison.Ordinal));
    }

    [Fact]
    public void TheVersionInTheTextIsTheOneThatIsWritten() => Assert.Contains(
        $"version {RunRecord.CurrentVersion} of `{RunRecord.SchemaName}`", Document("record.md"), StringComparison.Ordinal);

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
