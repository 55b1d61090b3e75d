namespace RpcBench.Bench.Tests.Reports;

public sealed class ApprovedReportTests
{
    private static readonly int[] Widths = [80, 120, 160];

    private static readonly Dictionary<string, (Func<RunDocument> Run, Dictionary<string, Func<RunDocument>> Outcomes)> Kinds = new()
    {
        ["matrix"] = (() => RecordBuilder.Complete().WithCallsInFlight(), ReportOutcomes.Matrix),
        ["disturbed"] = (ReportOutcomes.Matrix["disturbed: names no winner, and gives no advice"], []),
        ["networks"] = (() => RecordBuilder.OverNetworks(), ReportOutcomes.Networks),
        ["league"] = (() => RecordBuilder.CompleteWithManyArms(), ReportOutcomes.League),
        ["why"] = (() => FactorRecords.Create(54, 50, 58, 44, 53, 75, 71, 71), ReportOutcomes.Why),
        ["map"] = (() => MapRecords.Create((1, [1.5, 1.2, 0.6]), (16, [0.8, 0.7, 0.5])), ReportOutcomes.Map),
        ["gate"] = (ReportOutcomes.Gate["failed"], ReportOutcomes.Gate),
        ["load"] = (() => LoadRecordBuilder.Complete(), ReportOutcomes.Load),
    };

    public static TheoryData<string> Names => [.. Kinds.Keys];

    public static TheoryData<string> NamesWithOutcomes => [.. Kinds.Where(kind => kind.Value.Outcomes.Count > 0).Select(kind => kind.Key)];

    [Theory, MemberData(nameof(Names))]
    public void EveryFileOfARunIsApproved(string kind) =>
        Assert.All(CreateFiles(Kinds[kind].Run()), file => Approval.AssertApproved($"{kind}.{file.Name}", file.Content));

    [Theory, MemberData(nameof(Names))]
    public void TheScreenIsApprovedAtEveryWidth(string kind) => Approval.AssertApproved(
        $"{kind}.screens.txt", Widths.Select(width => ($"{width} columns", RunKinds.RenderScreen(Kinds[kind].Run(), width))));

    [Theory, MemberData(nameof(NamesWithOutcomes))]
    public void TheTextOfEveryOutcomeIsApproved(string kind) => Approval.AssertApproved(
        $"{kind}.outcomes.txt", Kinds[kind].Outcomes.Select(outcome => (outcome.Key, RunKinds.RenderScreen(outcome.Value(), 100))));

    // The reports that people and spreadsheets read. Reports for other tools have their own tests.
    private static IEnumerable<(string Name, string Content)> CreateFiles(RunDocument record) => RunKinds.CreateReports(record)
        .Select(file => (file.Name, file.Content)).Where(file => Path.GetExtension(file.Name) is ".html" or ".md" or ".csv" or ".svg");
}
