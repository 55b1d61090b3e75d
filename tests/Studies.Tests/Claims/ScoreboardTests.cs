namespace RpcBench.Studies.Tests.Claims;

public sealed class ScoreboardTests
{
    private static readonly StudyRecord Record = StudyRecordBuilder.WithStudies(
        [.. ClaimRecords.Published.Studies.Where(study => study != "bookstore")
            .Select(study => ClaimRecords.CreateStudy(study, (_, api, _) => ClaimRecords.CreateFigure(api == ComparedApi.Rest ? 2 : 1)))]);

    private static readonly Scoreboard Board = Scoreboard.Read(Record);

    [Fact]
    public void ThePublishedFiguresSupportEveryClaim() => Assert.All(Board.Results, result =>
        Assert.All(result.CellsOf(StudyColumn.Published).Where(cell => cell.Value is not null), cell =>
            Assert.True(cell.Outcome == Outcome.Holds, $"{result.Claim.Id}: {cell}")));

    [Fact]
    public void EveryClaimShowsTheFiguresItRestsOn() => Assert.All(
        Board.Results.Where(result => result.Claim.Basis.Cells is { Count: > 0 }),
        result => Assert.Contains(result.CellsOf(StudyColumn.Published), cell => cell.Value is not null));

    [Fact]
    public void EveryClaimHasAVerdictAndTheCountsAddUp()
    {
        Assert.NotEmpty(Board.Results);
        Assert.Equal(Board.Results.Count, Enum.GetValues<ClaimVerdict>().Sum(Board.Count));
        Assert.StartsWith($"{Board.Results.Count} claims: ", ClaimTables.Summarize(Board), StringComparison.Ordinal);
        var ofBooks = Board.Results.Where(result => result.Claim.Study == "bookstore").ToList();
        Assert.NotEmpty(ofBooks);
        Assert.All(ofBooks, result =>
            Assert.Equal(ClaimVerdict.NotTestable, result.Verdict));
    }

    [Fact]
    public void AnInvalidRunIsMarkedAboveEveryFigure()
    {
        var board = Scoreboard.Read(Record with { InvalidBecause = [RecordBuilder.FailureDiagnostic("the machine was busy")] });

        Assert.StartsWith("> **INVALID**\n> - the machine was busy\n", ScoreboardWriter.MarkdownUntitled(board), StringComparison.Ordinal);
        Assert.Matches($"(?s)INVALID.*- the machine was busy.*{Regex.Escape(ClaimTables.Summarize(board))}", RenderScoreboard(board));
    }

    [Fact]
    public void TheConsoleShowsEveryClaimWithVerdictAndReason()
    {
        var text = Regex.Replace(RenderScoreboard(Board), @"\s+", " ");
        Assert.All(Board.Results, result =>
            AssertHas(text, $"{result.Claim.Id}: {result.Claim.Text} {ClaimTables.Describe(result.Verdict)}: {result.Why}"));
        Assert.All(RenderScoreboard(Board).Split('\n'), line => Assert.InRange(line.Length, 0, 120));
    }

    [Fact]
    public void TheJsonContainsEveryFigureWithItsOutcome()
    {
        using var json = JsonDocument.Parse(ScoreboardWriter.Json(Board));
        var claim = json.RootElement.EnumerateArray().Single(result => result.GetProperty("id").GetString() == "python-lab-raw-image-near");

        Assert.Equal(Board.Results.Count, json.RootElement.GetArrayLength());
        Assert.Equal("refuted", claim.GetProperty("verdict").GetString());
        Assert.Equal(
            ["published", "published", "as published", "as published", "like for like", "like for like"],
            claim.GetProperty("figures").EnumerateArray().Select(figure => figure.GetProperty("arm").GetString()));
        Assert.Equal(0.5, claim.GetProperty("figures")[2].GetProperty("value").GetDouble());
    }

    [Fact]
    public void AStudysSectionHasItsClaimsAndTheSharedOnes()
    {
        var page = HtmlPage.Render(ClaimTables.CreateSection(Board.ForStudies(["flask-study"]))).ToString();

        Assert.Contains("over a long distance gRPC loses", page, StringComparison.OrdinalIgnoreCase);
        AssertHas(page, "fewer bytes");
        AssertLacks(page, "python-lab-");
        Assert.Equal(3, Regex.Count(page, "<table class=\"[^\"]*\\bgrouped\\b"));
        Assert.Equal("", HtmlPage.Render(ClaimTables.CreateSection(Board with { Results = [] })).ToString());
    }

    private static string RenderScoreboard(Scoreboard board) =>
        TestConsole.Render(120, unicode: false, console => ScoreboardWriter.Write(console, board));
}
