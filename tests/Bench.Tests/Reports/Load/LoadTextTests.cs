using RpcBench.Bench.Reports.Load;
using RpcBench.Records.Figures;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Tests.Reports.Load;

public sealed class LoadTextTests
{
    [Fact]
    public void MarkdownHasTheAnswerTheFiguresAndTheCommand()
    {
        var record = LoadRecordBuilder.Whole();
        var text = LoadReportWriter.Markdown(record);

        AssertHas(text, "**Within p99=50ms, gRPC carries 66 % more", $"| {Figure.Time(record.Points[6].CellOf("rest").Latency!.P99)} |");
        AssertHas(text, "| timed out | 48 |", "-- load --seed 20260314");
    }

    [Fact]
    public void MarkdownOfThreeArmsNamesTheContenderOfEveryRatio()
    {
        var text = Figure.Plain(LoadReportWriter.Markdown(LoadRecordBuilder.OfThreeArms()));

        Assert.StartsWith("# REST, REST over HTTP/2 and gRPC under load\n", text, StringComparison.Ordinal);
        AssertHas(text, "## Ratios to REST: GetSmallPayload, closed loop: for capacity");
        AssertHas(text, "| Load | API | Quantity | Ratio to REST \\[interval\\] | Pairs | Verdict | Trust |");
        AssertHas(text, "| 1 in flight | REST over HTTP/2 | time per call | 0.833 \\[0.804, ", "| 10 | REST over HTTP/2 faster | valid |");
        AssertHas(text, "REST over HTTP/1.1, REST over HTTP/2, gRPC over HTTP/2. ");
    }

    [Fact]
    public void MarkdownOfAnInvalidRunBeginsWithTheReasons() => Assert.StartsWith(
        "# REST and gRPC under load\n\n> **INVALID IN PART** 33 of 34 measurements are valid, and the headline is of these alone. The tables mark the others INVALID.\n"
            + "> - gRPC, GetSmallPayload, 4,096 in flight: the generator",
        LoadReportWriter.Markdown(LoadRecordBuilder.WithInvalidArm()),
        StringComparison.Ordinal);

    [Fact]
    public void EveryRowOfAMarkdownTableHasAsManyCellsAsItsHeader()
    {
        var blocks = LoadReportWriter.Markdown(LoadRecordBuilder.Partial()).Split("\n\n").Where(block => block.StartsWith('|')).ToList();

        Assert.NotEmpty(blocks);
        Assert.All(blocks, block => Assert.Single(block.Trim().Split('\n').Select(row => row.Replace("\\|", "", StringComparison.Ordinal).Count(letter => letter == '|')).Distinct()));
    }

    [Theory, InlineData(100, true), InlineData(160, false)]
    public void TheConsoleHasTheAnswerAndAFigureOfEveryPoint(int width, bool unicode)
    {
        var record = LoadRecordBuilder.WithInvalidArm();
        var text = Write(record, width, unicode);

        AssertHas(text, "INVALID", "4,096 in flight", Figure.Count(record.Points[6].CellOf("grpc").PerSecond));
        AssertLacks(text, "NaN");
        Assert.True(unicode || text.All(char.IsAscii));
    }

    [Fact]
    public void ThePointsOfASweepFitAnEightyColumnConsole()
    {
        var record = LoadRecordBuilder.Whole() with { Capacities = [], Streaming = [] };
        var rows = Write(record with { Points = [.. record.Points.Take(13)] }, 80, unicode: true).Split('\n').Where(line => line.Contains(" in flight ", StringComparison.Ordinal) && line.Contains("REST", StringComparison.Ordinal));

        Assert.All(rows.Where(row => !row.StartsWith('-')), row => Assert.True(row.Length <= 80, row));
    }

    private static string Write(LoadRecord record, int width, bool unicode) => Consoles.Write(width, unicode, console => LoadReport.Write(console, record));
}
