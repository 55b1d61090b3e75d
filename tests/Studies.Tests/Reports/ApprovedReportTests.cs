namespace RpcBench.Studies.Tests.Reports;

public sealed class ApprovedReportTests
{
    private static readonly int[] Widths = [80, 120, 160];

    // The page of a single study contains only parts of the page of the run.
    [Theory, InlineData("report.html"), InlineData("study.md"), InlineData("study.csv")]
    public void EveryFileOfARunIsTheApprovedOne(string file) => Approval.AssertApproved(
        $"study.{file}", RunKinds.Reports(StudyRecordBuilder.Whole()).Single(report => report.Name == file).Content);

    [Fact]
    public void TheScreenIsTheApprovedOneAtEveryWidth() => Approval.AssertApproved(
        "study.screens.txt", Widths.Select(width => ($"{width} columns", RunKinds.Screen(StudyRecordBuilder.Whole(), width))));

    [Fact]
    public void WhatIsSaidOfEveryOutcomeIsApproved() => Approval.AssertApproved(
        "study.outcomes.txt", StudyOutcomes.All.Select(outcome => (outcome.Key, RunKinds.Screen(outcome.Value(), 100))));
}
