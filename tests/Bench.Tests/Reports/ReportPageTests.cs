using System.Text.RegularExpressions;
using RpcBench.Bench.Reports;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Tests.Reports;

public sealed class ReportPageTests
{
    [Fact]
    public void TheHeadlineAndTheVerdictsAreOnThePage()
    {
        var page = Figure.Plain(ReportWriter.Page(RecordBuilder.Whole()));

        AssertHas(page, "<h1>gRPC wins 7 and REST 2 of 12 methods");
        Assert.Equal(7, Regex.Count(page, ">gRPC faster</td>"));
        Assert.Equal(2, Regex.Count(page, ">REST faster</td>"));
        AssertHas(page, "<strong>VALID</strong>");
    }

    [Fact]
    public void NotesStandBelowTheAnswerAndReasonsAboveIt()
    {
        var page = ReportWriter.Page(RecordBuilder.Whole() with { InvalidBecause = ["sends were late"], Notes = ["a method's ratios differ"] });

        AssertOrder(page, "<li>sends were late</li>", "<main", "GetSmallPayload", "<h2 id=\"notes\">Notes</h2>", "<li>a method&#39;s ratios differ</li>", "<h2 id=\"reading\">");
        AssertLacks(ReportWriter.Page(RecordBuilder.Whole()), "id=\"notes\"");
    }

    [Theory, InlineData(RunOutcome.Interrupted, "INTERRUPTED"), InlineData(RunOutcome.Failed, "FAILED")]
    public void ARunThatDidNotReachItsEndSaysSo(RunOutcome outcome, string word) => AssertHas(
        ReportWriter.Page(RecordBuilder.Whole() with { Outcome = outcome }),
        $"<strong>{word}</strong>");

    [Fact]
    public void AMismatchIsShownWithItsFieldAndBothValues()
    {
        var check = new CheckRecord(600, "ab", [new MismatchRecord("GetDeepPayload", "7: depthOne.intValue", [new("REST", "41"), new("gRPC", "42")])]);
        var page = ReportWriter.Page(RecordBuilder.Whole() with { Check = check });

        AssertHas(page, "7: depthOne.intValue");
        Assert.Matches(@"41</td>\s*<td[^>]*>42</td>", page);
        AssertLacks(page, "all equal");
    }

    [Fact]
    public void OfThreeArmsEveryContenderHasItsRatioAndItsVerdictOnItsOwnLine()
    {
        var page = Figure.Plain(ReportWriter.Page(RecordBuilder.OfThreeArms()));
        var rows = Pages.Tables(page, "methods")[0].Rows();

        Assert.Equal(3 * 12, rows.Count);
        Assert.StartsWith("GetSmallPayload | REST |  |  |  |  | 231.4 ± 4.9 µs", rows[0], StringComparison.Ordinal);
        Assert.StartsWith("REST over HTTP/2 | REST over HTTP/2 faster | 0.900 [0.875, 0.925] |  | -23.1 [-29.0, -17.3] µs | ", rows[1], StringComparison.Ordinal);
        Assert.StartsWith("gRPC | REST faster | 1.181 [1.148, 1.214] |  | +41.9 [34.2, 49.5] µs | ", rows[2], StringComparison.Ordinal);
        Assert.Equal(12, Regex.Count(page, "class=\"text verdict rest-h2-faster\">"));
        AssertHas(page, "<span class=\"key rest-h2\"></span>REST over HTTP/2</th>", "Ratio to REST [interval]");
    }

    [Fact]
    public void AMismatchOfThreeArmsHasTheAnswersOfItsTwo()
    {
        var check = new CheckRecord(
            600, "ab",
            [new MismatchRecord("GetDeepPayload", "7: intValue", [new("REST", "41"), new("gRPC", "42")]), new MismatchRecord("GetSmallPayload", "3: intValue", [new("REST", "1"), new("REST over HTTP/2", "2")])]);

        Assert.Equal(
            ["GetDeepPayload | 7: intValue | 41 | 42 |", "GetSmallPayload | 3: intValue | 1 |  | 2"],
            Pages.Tables(ReportWriter.Page(RecordBuilder.OfThreeArms() with { Check = check }), "Fields that differ").Single().Rows().Select(row => row.Trim()));
    }

    [Fact]
    public void NothingComparedIsNothingProven() => AssertHas(
        ReportWriter.Page(RecordBuilder.Whole().WithOperations([]) with { Check = new CheckRecord(0, "", []) }),
        "nothing is proven");
}
