namespace RpcBench.Bench.Tests.Reports;

public sealed class HeadlineTests
{
    private static readonly RunRecord Both = RecordBuilder.Whole().WithBusy();

    public static TheoryData<string> Outcomes => [.. ReportOutcomes.Matrix.Keys];

    [Theory, MemberData(nameof(Outcomes))]
    public void TheHeadlineOfTwoArmsHasFewerThanFortyFiveWordsAndItsTitleNoMoreThanFifteen(string outcome)
    {
        var record = (RunRecord)ReportOutcomes.Matrix[outcome]();
        var headline = Of(record);

        Assert.True(record.Arms.Count > 2 || Words(headline.Sentence) < 45, headline.Sentence);
        Assert.InRange(Words(headline.Title ?? ""), 0, 15);
    }

    [Fact]
    public void WhatIsSaidFirstAndAdvisedIsApproved()
    {
        var several = RecordBuilder.OverNetworks();
        (string What, RunRecord Record)[] runs =
        [
            ("gets and lists are counted where sizes do not",
                Both.With(0, operation => operation.WithCell("rest", cell => cell with { Wire = new(50, 118, 1e6) }))),
            ("who wins under one condition alone is named with it",
                Both.WithEach(operation => operation.InFlight > 1 ? operation : operation.As(Verdict.Inconclusive))),
            ("a winner whose interval is too noisy has no amount", RecordBuilder.Whole().WithEach(
                one => one with { Comparisons = [RecordBuilder.Compared("grpc", 0.2, 0.3, 4, 2)] })),
            ("times of a busy machine are held against no round trip",
                Both.WithOperations([.. Both.Networks[0].Operations.Skip(12)])),
            ("several networks name the load and count the verdicts of all",
                several with { Networks = [several.WithBusy().Networks[0], .. several.Networks.Skip(1)] }),
        ];

        Approval.AssertApproved("headlines.txt", runs.Select(run => (run.What, Said(RunResult.Read(run.Record)))));

        static string Said(RunResult result) => string.Join('\n', (IEnumerable<string?>)
            [HeadlineWriter.Write(result).Title, HeadlineWriter.Write(result).Sentence, .. AdviceSentences.Write(result),
                .. AdviceSentences.Weigh(result)]);
    }

    private static Headline Of(RunRecord record) => HeadlineWriter.Write(RunResult.Read(record));

    private static int Words(string text) => text.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).Length;
}
