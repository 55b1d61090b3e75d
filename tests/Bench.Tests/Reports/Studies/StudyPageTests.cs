using System.Text.RegularExpressions;
using System.Xml.Linq;
using RpcBench.Bench.Reports.Studies;
using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Tests.Reports.Studies;

public sealed class StudyPageTests
{
    private static readonly string Whole = StudyReportWriter.Page(StudyRecordBuilder.Whole());

    [Fact]
    public void EveryStudyHasItsPartAndAnEntryInTheContents()
    {
        Assert.All(StudyRecordBuilder.Whole().Studies, study =>
        {
            AssertHas(Whole, $"<a href=\"#{study.Name}-words\">{study.Name}</a>", $"<h2 id=\"{study.Name}-words\">{study.Name}</h2>");
            AssertHas(Whole, $"-- study run {study.Name}</code>");
        });
        AssertLacks(Page(StudyRecordBuilder.F1Micro()), "<nav");
    }

    [Fact]
    public void TheClaimsOfTheStudiesOnThePageAndNoOthersStandAboveThem()
    {
        var one = Page(StudyRecordBuilder.F1Micro());

        AssertOrder(Whole, "<a href=\"#claims\">", "<h2 id=\"claims\">", "<h2 id=\"python-lab-words\">");
        AssertHas(one, "Distance costs gRPC nothing", "fewer bytes");
        AssertLacks(one, "Distance adds two round trips");
        AssertHas(Whole, "Distance adds two round trips");
    }

    [Fact]
    public void OfSeveralStudiesEachIsFoldedUnderItsSentence()
    {
        AssertOrder(Whole, "<h2 id=\"f1-micro-words\">", "<p>f1-micro: ", "<details class=\"more\"><summary>Tables, what made the difference", "f1-micro: the study&#39;s table");
        AssertLacks(Page(StudyRecordBuilder.F1Micro()), "<summary>Tables");
    }

    [Fact]
    public void TheStudysTableHasThePingAndThreeColumnsANetwork()
    {
        var table = Assert.Single(Pages.Tables(Page(StudyRecordBuilder.PythonLab()), "study"));
        var rows = table.Rows().Select(Figure.Plain).ToList();

        Assert.Equal(1 + (4 * 2), rows.Count);
        Assert.StartsWith("PING | ICMP | 0.044 ms | 31.00 µs | 31.00 µs | 0.356 ms", rows[0], StringComparison.Ordinal);
        Assert.StartsWith("add | REST | 3.28 ms | 500.0 µs | 250.0 µs |", rows[1], StringComparison.Ordinal);
        Assert.EndsWith("289.11 ms 1.95 RTT | 297.1 ms 2.00 RTT | 148.6 ms 1.00 RTT", rows[1], StringComparison.Ordinal);
        Assert.Equal(3 * 3, table.Descendants("thead").Elements("tr").Last().Elements().Count());
    }

    [Fact]
    public void AStudyWithSeveralStatisticsHasALineForEach()
    {
        var rows = Assert.Single(Pages.Tables(Page(StudyRecordBuilder.F1Micro()), "study")).Rows();

        Assert.Equal(1 + (2 * 2 * 3), rows.Count);
        Assert.StartsWith("add | REST | min", rows[1], StringComparison.Ordinal);
        Assert.StartsWith("max", rows[2], StringComparison.Ordinal);
    }

    [Fact]
    public void FlaggedFiguresAreMarkedAndTheFindingsStandBelowWithTheirArithmetic()
    {
        var page = Figure.Plain(Page(StudyRecordBuilder.Whole().Studies[1]));

        var cell = Regex.Match(page, """19267\.0 ms.{0,80}""");
        var mark = Regex.Match(cell.Value, """<b class="flag">\[([a-z])\]</b>""");
        Assert.True(mark.Success, cell.Value);
        AssertOrder(page, $"{mark.Groups[1].Value}: total-as-mean (certain)", "What made the difference", "<dt>rawimg, gRPC, cross_region, mean: 19267.0 ms</dt>", "<strong>total-as-mean</strong>, certain. 19267.0 ms is 131.3 round trips");
    }

    [Fact]
    public void ARunThatEndedBeforeItsFirstStudyHasAPage() => AssertHas(
        StudyReportWriter.Page(StudyRecordBuilder.Of() with { Outcome = RunOutcome.Failed, Check = new CheckRecord(0, "", []) }),
        "<h1>Nothing was measured.</h1>");

    [Fact]
    public void PublishedAndMeasuredStandSideBySideInAChartANetwork() => Assert.Equal(
        ["All workloads, both APIs, local", "All workloads, both APIs, same_zone", "All workloads, both APIs, cross_region"],
        Titles(StudyRecordBuilder.PythonLab()));

    [Fact]
    public void PayloadsHaveTheFiveChartsOfTheStudy() => Assert.Equal(
        ["One object, wide, unstated", "One object, deep, unstated", "Collection, wide, unstated", "Collection, deep, unstated", "All workloads, both APIs, unstated"],
        Titles(StudyRecordBuilder.PayloadMatrix()));

    [Fact]
    public void BooksHaveTheirChartsByCallNumberByCallsByCallsAtOnceAndByWhatIsStored() => Assert.Equal(
        [
            "All workloads, both APIs, local",
            "scenario-a-insert: response time by call number, as published, here", "scenario-a-insert: cumulative time by call number, as published, here",
            "scenario-a-insert: response time by call number, like for like, here", "scenario-a-insert: cumulative time by call number, like for like, here",
            "scenario-b-mixed: mean time of a call by calls, as published, here",
            "scenario-c-insert: mean time of a call by calls at once, like for like, here",
            "stored-books-get: mean time of a call by stored books, like for like, here",
            "stored-books-list: mean time of a call by stored books, like for like, here",
        ],
        Titles(StudyRecordBuilder.Bookstore()));

    [Fact]
    public void NoBarStandsOnALogarithmicAxis() => AssertLacks(Whole, "class=\"chart bars\"");

    [Fact]
    public void CallsThatFailedAreHollowAndCountedInTheText() => AssertHas(
        Page(StudyRecordBuilder.Bookstore()), "rest hollow", "4,096: 160.0 ms; 12 calls failed.");

    private static string Page(StudyResultRecord study) => StudyReportWriter.Page(StudyRecordBuilder.Of(study));

    private static List<string> Titles(StudyResultRecord study) =>
        [.. Regex.Matches(Page(study), "<figure>\\s*<h3>([^<]*)</h3>").Select(match => match.Groups[1].Value)];
}
