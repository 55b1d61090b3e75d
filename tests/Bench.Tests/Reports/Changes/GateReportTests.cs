namespace RpcBench.Bench.Tests.Reports.Changes;

/// <summary>Tests the exit code of a gate and the first lines of its page. The approved reports cover the whole text.</summary>
public sealed class GateReportTests
{
    [Theory]
    [InlineData("failed", ExitCodes.Slower, "FAILED")]
    [InlineData("passed", ExitCodes.Success, "PASSED")]
    [InlineData("passed, every time is within the limit", ExitCodes.Success, "PASSED")]
    [InlineData("blind", ExitCodes.Blind, "BLIND")]
    [InlineData("blind, and nobody minds", ExitCodes.Success, "PASSED")]
    [InlineData("blind where only head still becomes faster", ExitCodes.Blind, "BLIND")]
    [InlineData("passed where both become faster together", ExitCodes.Success, "PASSED")]
    [InlineData("undecided, where that is asked for", ExitCodes.Undecided, "UNDECIDED")]
    [InlineData("failed by bytes, and blind", ExitCodes.Slower, "FAILED")]
    [InlineData("worse, and it does not fail", ExitCodes.Success, "PASSED")]
    [InlineData("of an older version, without what must be seen", ExitCodes.Blind, "BLIND")]
    public void ThePageBeginsWithTheOutcomeOfTheGate(string outcome, int exitCode, string word)
    {
        var record = (RunRecord)ReportOutcomes.Gate[outcome]();

        Assert.Equal(exitCode, GateJudge.JudgeRun(record).ExitCode);
        var document = ChangeReport.Build(RunResult.FromRecord(record));
        Assert.StartsWith($"{word}. ", document.LeadSentence, StringComparison.Ordinal);
        var page = HtmlPage.Render(document);
        Assert.InRange(
            page.IndexOf($"<strong>{word}</strong>", StringComparison.Ordinal), 1, page.IndexOf("<h1>", StringComparison.Ordinal));
        Assert.DoesNotContain("<strong>VALID</strong>", page, StringComparison.Ordinal);
        AssertHas(MarkdownText.Render(document), $"\n**{word}. ");
    }

    [Fact]
    public void ADisturbedGateNeitherPassesNorFailsByItsTimes()
    {
        var record = (RunRecord)ReportOutcomes.Gate["disturbed: nothing passed"]();

        var result = GateJudge.JudgeRun(record);

        Assert.Equal((ChangeVerdict.Disturbed, ExitCodes.DisturbedUnlessAccepted), (result.Verdict, result.ExitCode));
        Assert.All(result.Changes.Where(change => change.IsTime), change => Assert.Equal(ChangeOutcome.Undecided, change.Outcome));
        var document = ChangeReport.Build(RunResult.FromRecord(record));
        Assert.Null(document.Verdict);
        Assert.Equal("The machine was disturbed, so no winner is named.", ChangeReport.Build(result).LeadSentence);
        Assert.All(
            new[] { HtmlPage.Render(document), MarkdownText.Render(document), MarkdownText.Render(ChangeReport.Build(result)) },
            text =>
            {
                AssertHas(text, "DISTURBED");
                Assert.DoesNotMatch("PASSED|BLIND|Nothing got slower", text);
            });
    }

    [Fact]
    public void BytesOfADisturbedGateAreJudged()
    {
        var record = (RunRecord)ReportOutcomes.Gate["disturbed: bytes are judged"]();

        Assert.Equal(ExitCodes.Slower, GateJudge.JudgeRun(record).ExitCode);
        AssertHas(
            HtmlPage.Render(ChangeReport.Build(RunResult.FromRecord(record))),
            "<strong>FAILED</strong>",
            "<strong>DISTURBED</strong>");
    }

    [Fact]
    public void AnAcceptedDisturbedGateIsJudgedAndNamesTheDisturbance()
    {
        var result = GateJudge.JudgeRun((RunRecord)ReportOutcomes.Gate["disturbed: nothing passed"](), acceptsDisturbed: true);

        Assert.Equal(ChangeVerdict.Passed, result.Verdict);
        AssertHas(Assert.Single(result.Context.Notes), "Other programs used");
    }

    [Fact]
    public void AChangeMeasuredInOneLaunchIsUndecided()
    {
        var record = GateRecords.Create(0.01, 1, 1).WithOperation(0, operation => operation.WithCells(cell =>
            cell with { Time = cell.Time! with { LaunchNanoseconds = [cell.Time.LaunchNanoseconds[0]] } }));

        var result = GateJudge.JudgeRun(record);

        var change = Assert.Single(result.Changes, change => change is { Place.Operation: "GetSmallPayload", IsTime: true });
        Assert.Equal((ChangeOutcome.Undecided, "fewer than two launches measured it"), (change.Outcome, change.Reason));
        Assert.Equal(ExitCodes.Blind, result.ExitCode);
    }
}
