using System.Text.RegularExpressions;
using RpcBench.Bench.Reports;

namespace RpcBench.Bench.Tests.Reports;

public sealed class MarkdownReportTests
{
    [Fact]
    public void EveryRowOfATableHasAsManyCellsAsItsHeader()
    {
        var tables = Tables(ReportWriter.Markdown(RecordBuilder.Whole().WithServer("a|b\\|c `d` <e>")));

        Assert.True(tables.Count >= 2);
        Assert.All(tables, rows => Assert.Single(rows.Select(row => Regex.Count(row, @"(?<!\\)(\\\\)*\|")).Distinct()));
    }

    [Fact]
    public void TheAnswersTableHasTwoLinesAMethod()
    {
        var rows = Tables(ReportWriter.Markdown(RecordBuilder.Whole()))[0];

        Assert.Equal(2 + 24, rows.Count);
        Assert.StartsWith("| GetSmallPayload | REST faster | 1.181 \\[1.148, 1.214\\] | +41.9 \\[34.2, 49.5\\] µs | REST | 231.4 ± 4.9 µs |", rows[2], StringComparison.Ordinal);
        Assert.StartsWith("|  |  |  |  | gRPC | 273.3 ± 5.7 µs |", rows[3], StringComparison.Ordinal);
    }

    [Fact]
    public void AValueIsNeverMarkup()
    {
        var text = ReportWriter.Markdown(RecordBuilder.Whole().WithServer("<script>x</script> **bold** [a](b)"));

        AssertHas(text, @"\*\*bold\*\* \[a\](b)");
        AssertLacks(text, "<script");
    }

    [Fact]
    public void AnInvalidRunBeginsWithItsReasons() => AssertHas(
        ReportWriter.Markdown(RecordBuilder.Partial() with { InvalidBecause = ["sends were late"] }),
        "> **INVALID, INTERRUPTED: partial figures**\n> - sends were late\n", "not measured");

    [Fact]
    public void NotesStandBelowTheAnswerAndReasonsAboveIt() => AssertOrder(
        ReportWriter.Markdown(RecordBuilder.Whole() with { InvalidBecause = ["sends were late"], Notes = ["ratios differ"] }),
        "> - sends were late\n", "| GetSmallPayload |", "\n## Notes\n\n- ratios differ\n", "\n## Run it again\n");

    [Fact]
    public void TheCommandThatRepeatsTheRunIsQuotedForAShell() => AssertHas(
        ReportWriter.Markdown(RecordBuilder.Whole() with { Arguments = ["--filter", "*Large*", "it's"] }),
        "\ndotnet run -c Release --project src/Bench -- --seed 20260314 --filter '*Large*' 'it'\\''s'\n");

    private static List<List<string>> Tables(string markdown) =>
    [
        .. markdown.Split("\n\n").Select(block => block.Split('\n').Where(line => line.StartsWith('|')).ToList()).Where(rows => rows.Count > 0),
    ];
}
