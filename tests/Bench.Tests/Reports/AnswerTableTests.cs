using System.Text.RegularExpressions;
using RpcBench.Bench.Cli;
using RpcBench.Records;
using RpcBench.Records.Load;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Tests.Reports;

public sealed class AnswerTableTests
{
    private static string Folder => Path.Combine(AppContext.BaseDirectory, "docs", "figures");

    [Theory, InlineData(144, true), InlineData(120, false), InlineData(80, true), InlineData(80, false)]
    public void NoLineIsWiderThanTheConsoleAndNoCellIsBroken(int width, bool unicode)
    {
        foreach (var record in new[] { RecordBuilder.Whole(), RecordBuilder.Partial() })
        {
            var lines = Consoles.Write(record, width, unicode).Split('\n').Select(line => line.TrimEnd()).ToList();

            Assert.All(lines, line => Assert.True(line.Length <= width, line));
            Assert.Equal(12, lines.Count(line => Regex.IsMatch(line, "^(Get|List)[A-Za-z]+ {1,}[0-9-]")));
        }
    }

    [Fact]
    public void At144ColumnsAMethodIsOneLineWithItsCosts() => Assert.Equal(
        ["GetSmall", "231.4 ± 4.9", "273.3 ± 5.7 µs", "1.181 [1.148, 1.214]", "REST", "94.9/97.2", "7.40/4.46 KiB", "18.6/12.7 KiB"],
        Line(Consoles.Write(RecordBuilder.Whole(), 144, unicode: true), "GetSmall").Split("  ", StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));

    [Theory, InlineData(160), InlineData(80)]
    public void OfThreeArmsEveryArmHasALine(int width)
    {
        var lines = Consoles.Write(RecordBuilder.OfThreeArms(), width, unicode: true).Split('\n').Select(line => line.TrimEnd()).ToList();
        var first = lines.FindIndex(line => line.StartsWith("GetSmall ", StringComparison.Ordinal));

        Assert.All(lines, line => Assert.True(line.Length <= width, line));
        Assert.StartsWith("REST over", lines[first + 1].Trim(), StringComparison.Ordinal);
        Assert.Matches(@"0\.900 \[0\.875, 0\.925\] {1,2}this", lines[first + 1]);
        Assert.Matches(@"1\.181 \[1\.148, 1\.214\] {1,2}REST", lines[first + 2]);
    }

    public static TheoryData<string> Documents =>
        [.. Directory.GetFiles(Folder, "*.json").Where(file => SealedJson.SchemaOf(file) is RunRecord.SchemaName or LoadRecord.SchemaName or StudyRecord.SchemaName).Select(file => Path.GetFileName(file))];

    [Theory, MemberData(nameof(Documents))]
    public void NoReportOfTheDocumentsHasALineThatIsWiderOrAWordThatIsBroken(string file)
    {
        Assert.All([80, 100, 120], width => AssertFits(Path.Combine(Folder, file), width));
    }

    private static void AssertFits(string path, int width)
    {
        var text = Consoles.Write(width, unicode: true, console =>
        {
            switch (SealedJson.SchemaOf(path))
            {
                case RunRecord.SchemaName:
                    Reporting.OfMatrix(console).Show(RecordFiles.Run.Read(path));
                    break;
                case LoadRecord.SchemaName:
                    Reporting.OfLoad(console).Show(RecordFiles.Load.Read(path));
                    break;
                default:
                    Reporting.OfStudies(console).Show(RecordFiles.Study.Read(path));
                    break;
            }
        });
        var lines = text.Split('\n').Select(line => line.TrimEnd()).ToList();

        Assert.All(lines, line => Assert.True(line.Length <= width, line));
        // A rule that wraps is a line of one piece; a column without room is a lone ellipsis.
        Assert.DoesNotContain(lines, line => Regex.IsMatch(line, "^ *-+$|^ *…$"));
        Assert.Contains(lines, line => Regex.IsMatch(line, "^-+( +-+)+$"));
        Assert.DoesNotContain(lines, line => Regex.IsMatch(line, @"\b(vali|RES|gRP|inconclusi|differen)$"));
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
        var text = Consoles.Write(RecordBuilder.Partial(), 144, unicode: true);

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
