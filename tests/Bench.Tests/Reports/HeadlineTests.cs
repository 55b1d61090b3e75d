namespace RpcBench.Bench.Tests.Reports;

public sealed class HeadlineTests
{
    private static readonly RunRecord Both = RecordBuilder.Complete().WithCallsInFlight();

    public static TheoryData<string> Outcomes => [.. ReportOutcomes.Matrix.Keys];

    [Theory, MemberData(nameof(Outcomes))]
    public void TheHeadlineOfTwoArmsHasFewerThanFortyFiveWords(string outcome)
    {
        var record = (RunRecord)ReportOutcomes.Matrix[outcome]();
        var headline = HeadlineWriter.Write(RunResult.FromRecord(record));

        Assert.True(record.Arms.Count > 2 || CountWords(headline.Sentence) < 45, headline.Sentence);
    }

    [Fact]
    public void TheHeadlineAndTheAdviceAreApproved()
    {
        var (several, load) = (RecordBuilder.OverNetworks(), LoadRecordBuilder.Complete());
        CapacityRecord[] close = [load.Capacities[0], load.Capacities[1] with { PerSecond = 4_500 }];

        Approval.AssertApproved("headlines.txt",
        [
            ("methods are counted where sizes do not tell the winners apart",
                RenderHeadline(
                    Both.WithOperation(0, operation => operation.WithCell("rest", cell => cell with { Wire = new(50, 118, 1e6) })))),
            ("who wins under one load alone is named with it",
                RenderHeadline(Both.WithEachOperation(
                    operation => operation.InFlight > 1 ? operation : operation.WithComparisonVerdict(Verdict.Inconclusive)))),
            ("another winner under another load is named with it",
                RenderHeadline(Both.WithEachOperation(
                    operation => operation.InFlight > 1 ? operation : operation.WithComparisonVerdict(Verdict.BaselineFaster)))),
            ("times of a busy machine are held against no round trip",
                RenderHeadline(Both.WithOperations([.. Both.Networks[0].Operations.Skip(12)]))),
            ("several networks have a sentence each",
                RenderHeadline(several with { Networks = [several.WithCallsInFlight().Networks[0], .. several.Networks.Skip(1)] })),
            ("capacities as close as the rates that were tried count as equal", LoadHeadlineWriter.Write(load with
            {
                Capacities = [.. close, .. close.Select(one => one with { Operation = "ListLargePayloads" })],
            }).Sentence),
        ]);
    }

    private static string RenderHeadline(RunRecord record)
    {
        var (result, headline) = (RunResult.FromRecord(record), HeadlineWriter.Write(RunResult.FromRecord(record)));
        return string.Join(
            '\n', [headline.Sentence, .. Advice.Recommend(result), .. Advice.DescribeRelevance(result)]);
    }

    private static int CountWords(string text) => text.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).Length;
}
