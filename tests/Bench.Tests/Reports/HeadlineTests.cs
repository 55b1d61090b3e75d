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
    public void GetsAndListsAreCountedWhereSizesDoNot()
    {
        var headline = Of(Both.With(0, operation => operation.WithCell("rest", cell => cell with { Wire = new(50, 118, 1e6) })));

        Assert.Equal("REST is faster in 2 methods, gRPC in 7, one call at a time", headline.Title);
        AssertHas(Figure.Plain(headline.Sentence), "in 2 gets, gRPC 54 µs–7.2 ms (7.9–39 %) in 1 get and 6 lists.",
            "With 16 in flight gRPC wins 6 gets and 6 lists (1.4× calls/s).");
    }

    [Fact]
    public void WhoWinsUnderOneConditionAloneIsNamedWithIt()
    {
        var calm = Both.WithEach(operation => operation.InFlight > 1 ? operation : operation.As(Verdict.Inconclusive));

        Assert.Equal("gRPC is faster with 16 in flight", Of(calm).Title);
        AssertHas(Of(calm).Sentence, "One call at a time: inconclusive in 12 methods.");
    }

    [Fact]
    public void AWinnerWhoseIntervalIsTooNoisyHasNoAmount()
    {
        var noisy = RecordBuilder.Whole().WithEach(one => one with { Comparisons = [RecordBuilder.Compared("grpc", 0.2, 0.3, 4, 2)] });

        AssertHas(Of(noisy).Sentence, "gRPC saves time (too noisy to say how much) in 6 gets and 6 lists.");
        AssertHas(AdviceSentences.Weigh(RunResult.Read(noisy))[0], "In gets it is too noisy to say");
    }

    [Fact]
    public void TimesOfABusyMachineAreHeldAgainstNoRoundTrip() => Assert.DoesNotContain(
        AdviceSentences.Write(RunResult.Read(Both.WithOperations([.. Both.Networks[0].Operations.Skip(12)]))),
        advice => advice.StartsWith("At a distance", StringComparison.Ordinal));

    private static Headline Of(RunRecord record) => HeadlineWriter.Write(RunResult.Read(record));

    private static int Words(string text) => text.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).Length;
}
