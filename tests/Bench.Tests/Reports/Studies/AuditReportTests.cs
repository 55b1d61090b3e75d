using System.Text.Json;
using RpcBench.Bench.Reports.Studies;
using RpcBench.Studies.Audit;
using RpcBench.Studies.Figures.Reading;

namespace RpcBench.Bench.Tests.Reports.Studies;

public sealed class AuditReportTests
{
    private const string Header = "study,workload,api,network,statistic,value,unit\n";

    private static readonly AuditReport WithFinding = FigureAudit.Run(CsvFigures.Read("table.csv", Header + "lab|a,add_two,REST,far,mean,-3.28,ms\nlab|a,add_two,gRPC,,mean,4,ms\n"));

    private static readonly AuditReport WithoutFinding = FigureAudit.Run(CsvFigures.Read("table.csv", Header + "lab,add,REST,far,mean,3.28,ms\n"));

    [Fact]
    public void TextNamesTheFigureTheRuleTheRowAndTheArithmetic()
    {
        var text = AuditText.Render(WithFinding);

        Assert.StartsWith("2 figures of 1 study: 1 finding on 1 figure (1 certain, 0 likely, 0 possible).\n\nlab|a\n", text, StringComparison.Ordinal);
        AssertHas(text, "  certain   impossible-value: add_two, REST, far, mean (row 2)\n      -3.28 ms is below zero");
        Assert.All(text.Split('\n'), line => Assert.InRange(line.Length, 0, 120));
    }

    [Fact]
    public void WithoutFindingsItSaysSoAndWhatWasChecked()
    {
        Assert.StartsWith("1 figure of 1 study: no findings.\n", AuditText.Render(WithoutFinding), StringComparison.Ordinal);
        AssertHas(AuditText.Render(WithoutFinding), "impossible-value            1 judged    0 found");
        AssertHas(AuditMarkdown.Render(WithoutFinding), "## What was checked");
        Assert.Equal("[]\n", AuditJson.Render(WithoutFinding));
    }

    [Fact]
    public void MarkdownMeansTheNamesAsTheyAre() => AssertHas(
        AuditMarkdown.Render(WithFinding),
        "\n## lab\\|a\n", "| add\\_two, REST, far, mean | -3.28 ms | impossible-value | certain | -3.28 ms is below zero");

    [Fact]
    public void JsonHasTheNamesAsTheTableHasThem()
    {
        using var json = JsonDocument.Parse(AuditJson.Render(WithFinding));
        var finding = Assert.Single(json.RootElement.EnumerateArray());

        Assert.Equal(
            ["lab|a", "add_two", "REST", "far", "mean", "impossible-value", "certain"],
            finding.EnumerateObject().Take(7).Select(field => field.Value.GetString()));
    }
}
