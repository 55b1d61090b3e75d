using System.Text.RegularExpressions;

namespace RpcBench.Bench.Tests.Reports;

public sealed class AnswerTableTests
{
    [Theory, InlineData(120, true), InlineData(120, false), InlineData(80, true), InlineData(80, false)]
    public void NoLineIsWiderThanTheConsoleAndNoCellIsBroken(int width, bool unicode)
    {
        foreach (var record in new[] { RecordBuilder.Whole(), RecordBuilder.Partial() })
        {
            var lines = Consoles.Write(record, width, unicode).Split('\n').Select(line => line.TrimEnd()).ToList();

            Assert.All(lines, line => Assert.True(line.Length <= width, line));
            Assert.Equal(width == 120 ? 12 : 24, lines.Count(line => Regex.IsMatch(line, "^(Get|List)[A-Za-z]+ {2}")));
        }
    }

    [Fact]
    public void At120ColumnsAMethodIsOneLine() => Assert.Equal(
        ["GetSmall", "231.4 ± 4.9", "273.3 ± 5.7 us", "1.181 [1.148, 1.214]", "REST", "94.9/97.2", "7.40/4.46 KiB", "18.6/12.7 KiB"],
        Line(Consoles.Write(RecordBuilder.Whole(), 120, unicode: true), "GetSmall").Split("  ", StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));

    [Theory, InlineData(160), InlineData(80)]
    public void OfThreeArmsEveryArmHasALine(int width)
    {
        var lines = Consoles.Write(RecordBuilder.OfThreeArms(), width, unicode: true).Split('\n').Select(line => line.TrimEnd()).ToList();
        var first = lines.FindIndex(line => line.StartsWith("GetSmall ", StringComparison.Ordinal));

        Assert.All(lines, line => Assert.True(line.Length <= width, line));
        Assert.StartsWith("REST over HTTP/2", lines[first + 1].Trim(), StringComparison.Ordinal);
        AssertHas(lines[first + 1], "0.900 [0.875, 0.925]  this");
        AssertHas(lines[first + 2], "1.181 [1.148, 1.214]  REST");
    }

    [Fact]
    public void RedirectedOutputIsPlainText()
    {
        var text = Consoles.Write(RecordBuilder.Whole(), 80, unicode: false);

        AssertLacks(text, "\u001b");
        Assert.All(text, character => Assert.InRange(character, '\n', '~'));
    }

    [Fact]
    public void WhatWasNotMeasuredIsADashThatIsExplained()
    {
        var text = Consoles.Write(RecordBuilder.Partial(), 120, unicode: true);

        Assert.Equal(["ListDeepest", "-", "-", "-", "-", "-", "-", "-"], Line(text, "ListDeepest").Split(' ', StringSplitOptions.RemoveEmptyEntries));
        AssertHas(text, "- not measured");
    }

    [Fact]
    public void AnInvalidRunBeginsWithItsReasons() => AssertOrder(
        Consoles.Write(RecordBuilder.Whole() with { InvalidBecause = ["sends were late"] }, 120, unicode: true), "INVALID", "sends were late", "GetSmall");

    [Fact]
    public void NotesStandBelowTheAnswer() => AssertOrder(
        Consoles.Write(RecordBuilder.Whole() with { Notes = ["ratios differ"] }, 120, unicode: true), "GetSmall", "ListDeepest", "Note: ratios differ");

    [Fact]
    public void ConsoleMarkupInAValueIsOnlyText() =>
        AssertHas(Consoles.Write(RecordBuilder.Whole().WithServer("[red]x[/]"), 120, unicode: true), "[red]x[/]");

    private static string Line(string text, string method) =>
        text.Split('\n').First(line => line.StartsWith(method + " ", StringComparison.Ordinal));
}
