using System.Xml.Linq;
using RpcBench.Reports.Changes;

namespace RpcBench.Bench.Tests.Reports.Changes;

/// <summary>What is said of changes, whole; and what other programs read of them.</summary>
public sealed class ChangeReportTests
{
    private static readonly ChangeContext Context = new("compare", "the base's run", "the head's run", 0.05, ["A note."]);

    private static readonly FailOn All = FailOn.Parse(FailOn.Names);

    // One of each outcome, with names from outside.
    private static readonly IReadOnlyList<Change> Every =
    [
        Counted("GetOrder", "grpc", ChangeQuantity.Bytes, 400, 412, ChangeOutcome.Slower),
        Timed("GetOrder", "grpc", ChangeQuantity.Time, 1.1, 1.06, 1.15, ChangeOutcome.Slower),
        Timed("GetOrder", "grpc", ChangeQuantity.Ratio, 1.12, 1.05, 1.19, ChangeOutcome.Slower) with { AcceptedBecause = "the new codec" },
        Timed("SearchOrders", "rest", ChangeQuantity.Time, 0.8, 0.75, 0.85, ChangeOutcome.Faster),
        Timed("SearchOrders", "grpc", ChangeQuantity.P99, 1.2, 0.9, 1.6, ChangeOutcome.Undecided),
        Timed("SearchOrders", "grpc", ChangeQuantity.Time, 1.01, 0.93, 1.1, ChangeOutcome.Undecided),
        Timed("SearchOrders", "rest", ChangeQuantity.Ratio, 1, 0.98, 1.02, ChangeOutcome.NoDifference),
        Counted("SearchOrders", "rest", ChangeQuantity.Allocated, 5000, 5000, ChangeOutcome.NoDifference),
        Counted("Create<Order>", "rest", ChangeQuantity.Time, null, null, ChangeOutcome.Missing) with
        { Reason = "the head has nothing of it" },
        Counted("ListOrders", "rest", ChangeQuantity.Time, null, null, ChangeOutcome.NotComparable) with
        { Reason = "base ran on A, head on B (processor)" },
    ];

    private static readonly int[] Widths = [80, 120, 160];

    [Fact]
    public void TheScreenIsTheApprovedOneAtEveryWidth() => Approval.AssertApproved(
        "changes.screens.txt", Widths.Select(width => ($"{width} columns", Screen(Every, width))));

    [Fact]
    public void EveryFileIsTheApprovedOne()
    {
        Approval.AssertApproved("changes.md", MarkdownText.Render(ChangeReport.Build(Every, Context)));
        Approval.AssertApproved("changes.json", ChangeFiles.Json(Every, Context, ExitCodes.Slower));
        Approval.AssertApproved("changes.junit.xml", ChangeFiles.JUnit(Every, Context, All));
        Approval.AssertApproved("changes.github.txt", string.Join('\n', ChangeFiles.Annotations(Every, Context, All)));
    }

    [Fact]
    public void WhatIsSaidOfEveryOutcomeIsApproved() => Approval.AssertApproved(
        "changes.outcomes.txt",
        new (string, IReadOnlyList<Change>)[]
        {
            ("nothing", []), ("no difference", [Every[6]]), ("undecided", [Every[4], Every[6]]), ("one worse", [Every[0]]),
            ("accepted", [Every[2]]), ("not comparable", [Every[9]]),
        }.Select(one => (one.Item1, Screen(one.Item2, 120))));

    [Fact]
    public void AsTestsWhatFailsIsWhatIsNamedToFail()
    {
        Assert.Equal((2, 4), Count(All));
        Assert.Equal((1, 4), Count(FailOn.Parse("bytes")));
        Assert.Equal((0, 4), Count(FailOn.Parse("none")));

        static (int, int) Count(FailOn failOn)
        {
            var suites = XDocument.Parse(ChangeFiles.JUnit(Every, Context, failOn));
            Assert.Equal(Every.Count, suites.Descendants("testcase").Count());
            return (suites.Descendants("failure").Count(), suites.Descendants("skipped").Count());
        }
    }

    [Fact]
    public void OfManyChangesGitHubShowsNineLinesWithoutControlCharacters()
    {
        Change[] many = [.. Enumerable.Range(0, 20).Select(index => Counted(
            $"Get\r\n%{index}", "rest", ChangeQuantity.Bytes, 100, 110 + index, ChangeOutcome.Slower))];

        var lines = ChangeFiles.Annotations(many, Context, All);

        Assert.Equal(9, lines.Count);
        Assert.Equal("::warning title=rpcbench compare::12 more are in the step's summary.", lines[^1]);
        Assert.All(lines, line => Assert.DoesNotContain(line, char.IsControl));
        AssertHas(lines[0], "::error title=rpcbench compare::Get  %2519");
    }

    [Theory]
    [InlineData("slower,bytes", ExitCodes.Slower)]
    [InlineData("undecided", ExitCodes.NotComparable)]
    [InlineData("none", ExitCodes.NotComparable)]
    public void TheExitCodeIsOfWhatIsNamedAndThenOfWhatCannotBeCompared(string failOn, int code) =>
        Assert.Equal(code, ChangeJudge.ExitCode(Every, FailOn.Parse(failOn)));

    [Theory]
    [InlineData("undecided", ExitCodes.Undecided)]
    [InlineData("slower", ExitCodes.Success)]
    public void WhatIsUndecidedEndsWithACodeWhereThatIsAskedFor(string failOn, int code) =>
        Assert.Equal(code, ChangeJudge.ExitCode([Every[4], Every[6]], FailOn.Parse(failOn)));

    [Fact]
    public void WhatIsAcceptedDoesNotFail() => Assert.Equal(ExitCodes.Success, ChangeJudge.ExitCode([Every[2]], All));

    [Fact]
    public void AnUnknownNameOfWhatFailsIsRefused() =>
        AssertHas(RefusalOf<UserException>(() => FailOn.Parse("slower,luck")), "'luck'", FailOn.Names);

    private static string Screen(IReadOnlyList<Change> changes, int width) =>
        Consoles.Lines(width, console => ConsoleText.Write(console, ChangeReport.Build(changes, Context)));

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
