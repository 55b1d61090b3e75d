namespace RpcBench.Bench.Tests.Reports;

/// <summary>What is written of every kind of run, whole; and of the outcomes that a run can have, on a console of 100 columns.</summary>
public sealed class ApprovedReportTests
{
    private static readonly int[] Widths = [80, 120, 160];

    private static readonly Dictionary<string, Func<RunDocument>> Kinds = new()
    {
        ["matrix"] = () => RecordBuilder.Whole().WithBusy(),
        ["networks"] = RecordBuilder.OverNetworks,
        ["why"] = () => FactorRecords.Of(54, 50, 58, 44, 53, 75, 71, 71),
        ["map"] = () => MapRecords.Of((1, [1.5, 1.2, 0.6]), (16, [0.8, 0.7, 0.5])),
        ["load"] = LoadRecordBuilder.Whole,
        ["study"] = StudyRecordBuilder.Whole,
    };

    private static readonly Dictionary<string, Dictionary<string, Func<RunDocument>>> Outcomes = new()
    {
        ["matrix"] = ReportOutcomes.Matrix,
        ["networks"] = ReportOutcomes.Networks,
        ["why"] = ReportOutcomes.Why,
        ["map"] = ReportOutcomes.Map,
        ["load"] = ReportOutcomes.Load,
        ["study"] = ReportOutcomes.Study,
    };

    public static TheoryData<string> Names => [.. Kinds.Keys];

    [Theory, MemberData(nameof(Names))]
    public void EveryFileOfARunIsTheApprovedOne(string kind)
    {
        foreach (var file in Files(Kinds[kind]()))
        {
            Approval.AssertApproved($"{kind}.{file.Name}", file.Content);
        }
    }

    [Theory, MemberData(nameof(Names))]
    public void TheScreenIsTheApprovedOneAtEveryWidth(string kind) => Approval.AssertApproved(
        $"{kind}.screens.txt",
        string.Concat(Widths.Select(width => $"### {width} columns\n{Screen(Kinds[kind](), width)}\n")));

    [Theory, MemberData(nameof(Names))]
    public void WhatIsSaidOfEveryOutcomeIsApproved(string kind) => Approval.AssertApproved(
        $"{kind}.outcomes.txt",
        string.Concat(Outcomes[kind].Select(outcome => $"### {outcome.Key}\n{Screen(outcome.Value(), 100)}\n")));

    // What people and spreadsheets read. The page of a study by itself is that of the run with less in it; what other tools read has tests
    // of its own.
    private static IEnumerable<(string Name, string Content)> Files(RunDocument record) => (record switch
    {
        RunRecord run => ReportWriter.All(run),
        LoadRecord load => LoadReportWriter.All(load),
        _ => StudyReportWriter.All((StudyRecord)record),
    }).Where(file => file.Name == "report.html" || Path.GetExtension(file.Name) is ".md" or ".csv" or ".svg");

    private static string Screen(RunDocument record, int width)
    {
        var text = Consoles.Write(width, unicode: true, console =>
        {
            switch (record)
            {
                case RunRecord run:
                    Reporting.OfMatrix(console).Show(run);
                    break;
                case LoadRecord load:
                    Reporting.OfLoad(console).Show(load);
                    break;
                default:
                    StudyReportWriter.ForStudies(console).Show((StudyRecord)record);
                    break;
            }
        });
        return string.Join('\n', text.Split('\n').Select(line => line.TrimEnd()));
    }
}
