namespace RpcBench.Bench.Tests.Reports.Changes;

public sealed class ChangeReportTests
{
    private static readonly ChangeContext Context =
        new("compare", "the base's run", "the head's run", new(0.05, 0.01, 0.03), FailOn.Parse(FailOn.AllNames)) { Notes = ["A note."] };

    private static readonly DateTimeOffset Written = new(2026, 3, 14, 15, 9, 26, TimeSpan.FromHours(2));

    // One change of each outcome, with names from outside.
    private static readonly IReadOnlyList<Change> AllChanges =
    [
        Counted("GetOrder", "grpc", ChangeQuantity.Bytes, 400, 412, ChangeOutcome.Slower),
        Timed("GetOrder", "grpc", ChangeQuantity.Time, 1.1, 1.06, 1.15, ChangeOutcome.Slower),
        Timed("GetOrder", "grpc", ChangeQuantity.Ratio, 1.12, 1.05, 1.19, ChangeOutcome.Slower) with { AcceptedBecause = "the new codec" },
        Timed("SearchOrders", "rest", ChangeQuantity.Time, 0.8, 0.75, 0.85, ChangeOutcome.Faster),
        Timed("SearchOrders", "grpc", ChangeQuantity.P99, 1.2, 0.9, 1.6, ChangeOutcome.Undecided),
        Timed("SearchOrders", "grpc", ChangeQuantity.Time, 1.01, 0.93, 1.1, ChangeOutcome.Undecided) with { CouldSee = 0.142 },
        Timed("SearchOrders", "rest", ChangeQuantity.Ratio, 1, 0.98, 1.02, ChangeOutcome.WithinLimit),
        Counted("SearchOrders", "rest", ChangeQuantity.Allocated, 5000, 5000, ChangeOutcome.WithinLimit),
        Counted("Create<Order>", "rest", ChangeQuantity.Time, null, null, ChangeOutcome.Missing) with
        { Reason = "the head has nothing of it" },
        Counted("ListOrders", "rest", ChangeQuantity.Time, null, null, ChangeOutcome.NotComparable) with
        { Reason = "base ran on A, head on B (processor)" },
    ];

    private static readonly int[] Widths = [80, 120, 160];

    [Fact]
    public void TheScreenIsApprovedAtEveryWidth() => Approval.AssertApproved(
        "changes.screens.txt", Widths.Select(width => ($"{width} columns", Screen(AllChanges, width))));

    [Fact]
    public void EveryFileIsApproved()
    {
        ChangeResult result = new(AllChanges, Context);
        Approval.AssertApproved(
            "changes.html", HtmlPage.Render(ChangeReport.Build(result)).Replace(ToolVersion.Current, "0.1.0", StringComparison.Ordinal));
        Approval.AssertApproved("changes.md", MarkdownText.Render(ChangeReport.Build(result)));
        Approval.AssertApproved("changes.json", ChangeFiles.ToJson(result));
        Approval.AssertApproved("changes.junit.xml", ChangeJUnit.Write(result, Written));
        Approval.AssertApproved("changes.github.txt", string.Join('\n', ChangeFiles.ToAnnotations(result)));
    }

    [Fact]
    public void TheTextOfEveryOutcomeIsApproved() => Approval.AssertApproved(
        "changes.outcomes.txt",
        new (string, IReadOnlyList<Change>)[]
        {
            ("nothing", []), ("within the limit", [AllChanges[6]]), ("undecided", [AllChanges[4], AllChanges[
                6]]), ("one worse", [AllChanges[0]]),
            ("accepted", [AllChanges[2]]), ("not comparable", [AllChanges[9]]),
        }.Select(one => (one.Item1, Screen(one.Item2, 120))));

    [Theory]
    [InlineData(FailOn.AllNames, 2, 2, 2)]
    [InlineData("slower,bytes", 2, 0, 4)]
    [InlineData("bytes", 1, 0, 4)]
    [InlineData("undecided", 0, 2, 2)]
    [InlineData("blind", 0, 0, 4)]
    [InlineData("none", 0, 0, 4)]
    public void InJUnitFailOnDecidesWhichOutcomesFailAndUndecidedIsAnError(
        string failOn, int failures, int errors, int skipped)
    {
        var report = JUnitSchema.AssertSatisfied(ChangeJUnit.Write(CreateResult(AllChanges, failOn), Written));

        Assert.Equal(AllChanges.Count, report.Descendants("testcase").Count());
        Assert.Equal(
            (failures, errors, skipped),
            (report.Descendants("failure").Count(), report.Descendants("error").Count(), report.Descendants("skipped").Count()));
    }

    [Theory, InlineData("slower,blind", 0.1, 2, 0), InlineData("slower,blind", 0.15, 0, 2), InlineData("slower", 0.1, 0, 2)]
    public void InJUnitAnUndecidedChangeOfABlindGateIsAnError(string failOn, double mustSee, int errors, int skipped)
    {
        ChangeResult result = new(
            [AllChanges[4], AllChanges[5], AllChanges[6]],
            Context with { FailOn = FailOn.Parse(failOn), MustSee = mustSee });

        var report = JUnitSchema.AssertSatisfied(ChangeJUnit.Write(result, Written));

        Assert.Equal((errors, skipped), (report.Descendants("error").Count(), report.Descendants("skipped").Count()));
        Assert.Equal(errors > 0, ChangeFiles.ToAnnotations(result).Any(line => line.StartsWith("::error", StringComparison.Ordinal)));
    }

    [Fact]
    public void AJUnitReportWithoutChangesIsValid() => JUnitSchema.AssertSatisfied(ChangeJUnit.Write(new([], Context), Written));

    [Fact]
    public void ADecidedIntervalIsShownAndAnUndecidedOneIsTooNoisy()
    {
        Assert.Equal(
            "GetOrder, one at a time, grpc: time +300.0 % [+50.0, +900.0]: slower",
            Describe(Timed("GetOrder", "grpc", ChangeQuantity.Time, 4, 1.5, 10, ChangeOutcome.Slower)));
        Assert.Equal(
            "GetOrder, one at a time, grpc: time too noisy: undecided",
            Describe(Timed("GetOrder", "grpc", ChangeQuantity.Time, 2, 0.5, 10, ChangeOutcome.Undecided)));
        Assert.Equal(
            "GetOrder, one at a time, grpc: time +300.0 % [+50.0, >+9900.0]: slower",
            Describe(Timed("GetOrder", "grpc", ChangeQuantity.Time, 4, 1.5, 1e9, ChangeOutcome.Slower)));

        static string Describe(Change change) => Format.ReplaceNonBreakingSpaces(ChangeText.Describe(change));
    }

    [Fact]
    public void EqualVersionsSucceedAndTheReportSaysSo()
    {
        Change[] same = [Counted("GetOrder", "grpc", ChangeQuantity.Time, null, null, ChangeOutcome.Same) with { Reason = "one tree" }];

        ChangeResult result = new(same, Context);
        Assert.Equal(ExitCodes.Success, result.ExitCode);
        Assert.Equal("PASSED. There is nothing to compare: base and head are the same.", ChangeReport.Build(result).LeadSentence);
        Assert.Empty(JUnitSchema.AssertSatisfied(ChangeJUnit.Write(result, Written)).Descendants("skipped"));
    }

    [Fact]
    public void OfManyChangesGitHubShowsNineLinesWithoutControlCharacters()
    {
        Change[] many = [.. Enumerable.Range(0, 20).Select(index => Counted(
            $"Get\r\n%{index}", "rest", ChangeQuantity.Bytes, 100, 110 + index, ChangeOutcome.Slower))];

        var lines = ChangeFiles.ToAnnotations(new(many, Context));

        Assert.Equal(9, lines.Count);
        Assert.Equal("::warning title=rpcbench compare::12 more are in the step's summary.", lines[^1]);
        Assert.All(lines, line => Assert.DoesNotContain(line, char.IsControl));
        AssertHas(lines[0], "::error title=rpcbench compare::Get  %2519");
    }

    [Theory]
    [InlineData("slower,bytes", ExitCodes.Slower)]
    [InlineData("undecided", ExitCodes.NotComparable)]
    [InlineData("none", ExitCodes.NotComparable)]
    public void TheExitCodeFollowsFailOnBeforeIncomparableChanges(string failOn, int code) =>
        Assert.Equal(code, CreateResult(AllChanges, failOn).ExitCode);

    [Theory]
    [InlineData("undecided", ExitCodes.Undecided)]
    [InlineData("slower", ExitCodes.Success)]
    public void AnUndecidedChangeHasItsExitCodeIfRequested(string failOn, int code) =>
        Assert.Equal(code, CreateResult([AllChanges[4], AllChanges[6]], failOn).ExitCode);

    [Fact]
    public void AnAcceptedChangeDoesNotFail() => Assert.Equal(ExitCodes.Success, new ChangeResult([AllChanges[2]], Context).ExitCode);

    [Fact]
    public void AnUnknownFailOnNameIsRefused() =>
        AssertHas(RefusalOf<UserException>(() => FailOn.Parse("slower,luck")), "'luck'", FailOn.AllNames);

    private static string Screen(IReadOnlyList<Change> changes, int width) =>
        TestConsole.RenderTrimmed(width, console => ConsoleWriter.Write(console, ChangeReport.Build(new ChangeResult(changes, Context))));

    private static ChangeResult CreateResult(IReadOnlyList<Change> changes, string failOn) =>
        new(changes, Context with { FailOn = FailOn.Parse(failOn) });

    private static Change Timed(
        string operation, string arm, ChangeQuantity quantity, double estimate, double low, double high, ChangeOutcome outcome)
    {
        var before = quantity == ChangeQuantity.Ratio ? 0.9 : 120_000;
        return new(new(operation, "one at a time", "local", arm), quantity, before, before * estimate, outcome)
        { Interval = new(estimate, low, high, 0.999, 16) };
    }

    private static Change Counted(
        string operation, string arm, ChangeQuantity quantity, double? before, double? after, ChangeOutcome outcome) =>
        new(new(operation, "16 in flight", "same-zone", arm), quantity, before, after, outcome);
}
