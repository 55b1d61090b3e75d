namespace RpcBench.Bench.Tests.Reports;

public sealed class HeadlineTests
{
    private static readonly RunRecord Both = RecordBuilder.Whole().WithBusy();

    public static TheoryData<string> Outcomes => [.. ReportOutcomes.Matrix.Keys];

    [Theory, MemberData(nameof(Outcomes))]
    public void TheHeadlineOfTwoArmsHasFewerThanFortyFiveWords(string outcome)
    {
        var record = (RunRecord)ReportOutcomes.Matrix[outcome]();
        var headline = HeadlineWriter.Write(RunResult.Read(record));

        Assert.True(record.Arms.Count > 2 || Words(headline.Sentence) < 45, headline.Sentence);
    }

    [Fact]
    public void WhatIsSaidFirstAndAdvisedIsApproved()
    {
        var (several, load) = (RecordBuilder.OverNetworks(), LoadRecordBuilder.Whole());
        CapacityRecord[] close = [load.Capacities[0], load.Capacities[1] with { PerSecond = 4_500 }];

        Approval.AssertApproved("headlines.txt",
        [
            ("methods are counted where sizes do not tell the winners apart",
                Said(Both.With(0, operation => operation.WithCell("rest", cell => cell with { Wire = new(50, 118, 1e6) })))),
            ("who wins under one load alone is named with it",
                Said(Both.WithEach(operation => operation.InFlight > 1 ? operation : operation.As(Verdict.Inconclusive)))),
            ("another winner under another load is named with it",
                Said(Both.WithEach(operation => operation.InFlight > 1 ? operation : operation.As(Verdict.BaselineFaster)))),
            ("times of a busy machine are held against no round trip",
                Said(Both.WithOperations([.. Both.Networks[0].Operations.Skip(12)]))),
            ("several networks have a sentence each",
                Said(several with { Networks = [several.WithBusy().Networks[0], .. several.Networks.Skip(1)] })),
            ("capacities as close as the rates that were tried count as equal", LoadHeadlineWriter.Write(load with
            {
                Capacities = [.. close, .. close.Select(one => one with { Operation = "ListLargePayloads" })],
            }).Sentence),
        ]);
    }

    private static string Said(RunRecord record)
    {
        var (result, headline) = (RunResult.Read(record), HeadlineWriter.Write(RunResult.Read(record)));
        return string.Join(
            '\n', [headline.Sentence, .. Advice.Write(result), .. Advice.Weigh(result)]);
    }

    private static int Words(string text) => text.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).Length;
}
