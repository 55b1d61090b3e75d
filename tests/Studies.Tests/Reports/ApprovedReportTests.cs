namespace RpcBench.Studies.Tests.Reports;

public sealed class ApprovedReportTests
{
    private static readonly int[] Widths = [80, 120, 160];

    // The page of a single study contains only parts of the page of the run.
    [Theory, InlineData("report.html"), InlineData("study.md"), InlineData("study.csv")]
    public void EveryFileOfARunIsApproved(string file) => Approval.AssertApproved(
        $"study.{file}", RunKinds.CreateReports(StudyRecordBuilder.Complete()).Single(report => report.Name == file).Content);

    [Fact]
    public void TheScreenIsApprovedAtEveryWidth() => Approval.AssertApproved(
        "study.screens.txt", Widths.Select(width => ($"{width} columns", RunKinds.RenderScreen(StudyRecordBuilder.Complete(), width))));

    [Fact]
    public void TheTextOfEveryOutcomeIsApproved() => Approval.AssertApproved(
        "study.outcomes.txt", StudyOutcomes.All.Select(outcome => (outcome.Key, RunKinds.RenderScreen(outcome.Value(), 100))));
}
