using System.Text.RegularExpressions;
using RpcBench.Bench.Reports;

namespace RpcBench.Bench.Tests.Reports;

public sealed partial class MarkdownReportTests
{
    [Fact]
    public void EveryRowOfATableHasAsManyCellsAsItsHeader()
    {
        var tables = Tables(ReportWriter.Markdown(RecordBuilder.Whole().WithServer("a|b\\|c `d` <e>")));

        Assert.True(tables.Count >= 2);
        Assert.All(tables, rows => Assert.Single(rows.Select(row => CellEnd().Count(row)).Distinct()));
    }

    [Fact]
    public void TheAnswersTableHasTwoLinesAMethod()
    {
        var rows = Tables(ReportWriter.Markdown(RecordBuilder.Whole()))[0];

        Assert.Equal(2 + 24, rows.Count);
        Assert.StartsWith("| GetSmallPayload | REST faster | 1.181 \\[1.148, 1.214\\] | 1.181 | REST | 231.4 ± 4.9 µs |", rows[2], StringComparison.Ordinal);
        Assert.StartsWith("|  |  |  |  | gRPC | 273.3 ± 5.7 µs |", rows[3], StringComparison.Ordinal);
    }

    [Fact]
    public void AValueIsNeverMarkup()
    {
        var text = ReportWriter.Markdown(RecordBuilder.Whole().WithServer("<script>x</script> **bold** [a](b)"));

        Assert.DoesNotContain("<script", text, StringComparison.Ordinal);
        Assert.Contains(@"\*\*bold\*\* \[a\](b)", text, StringComparison.Ordinal);
    }

    [Fact]
    public void AnInvalidRunBeginsWithItsReasons()
    {
        var text = ReportWriter.Markdown(RecordBuilder.Partial() with { InvalidBecause = ["sends were late"] });

        Assert.Contains("> **INVALID, INTERRUPTED: partial figures**\n> - sends were late\n", text, StringComparison.Ordinal);
        Assert.Contains("not measured", text, StringComparison.Ordinal);
    }

    [Fact]
    public void NotesStandBelowTheAnswerAndReasonsAboveIt() => Texts.AssertOrder(
        ReportWriter.Markdown(RecordBuilder.Whole() with { InvalidBecause = ["sends were late"], Notes = ["ratios differ"] }),
        "> - sends were late\n", "| GetSmallPayload |", "\n## Notes\n\n- ratios differ\n", "\n## Run it again\n");

    [Fact]
    public void TheCommandThatRepeatsTheRunIsQuotedForAShell()
    {
        var text = ReportWriter.Markdown(RecordBuilder.Whole() with { Arguments = ["--filter", "*Large*", "it's"] });

        Assert.Contains("\ndotnet run -c Release --project src/Bench -- --seed 20260314 --filter '*Large*' 'it'\\''s'\n", text, StringComparison.Ordinal);
    }

    private static List<List<string>> Tables(string markdown) =>
    [
        .. markdown.Split("\n\n").Select(block => block.Split('\n').Where(line => line.StartsWith('|')).ToList()).Where(rows => rows.Count > 0),
    ];

    [GeneratedRegex(@"(?<!\\)(\\\\)*\|")]
    private static partial Regex CellEnd();
}
