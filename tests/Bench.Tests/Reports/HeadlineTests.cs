namespace RpcBench.Bench.Tests.Reports;

public sealed class HeadlineTests
{
    private const string Sizes = "Small responses favour REST, large ones gRPC";

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
    public void SizesAreNamedWhereTheyOrderTheWinners() => AssertOrder(
        Figure.Plain(Of(RecordBuilder.Whole()).Sentence),
        Sizes, "REST saves 38–42 µs (11–15 %) in 2 methods up to 9.7 KiB, gRPC 54 µs–7.2 ms (7.9–39 %) in 7 from 22 KiB.");

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
        var calm = Both.WithEach(operation => operation.InFlight > 1 ? operation
            : operation with { Comparisons = [.. operation.Comparisons.Select(comparison => comparison.As(Verdict.Inconclusive))] });

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

    [Fact]
    public void TheTitleStandsOnceOnThePage()
    {
        var page = RunKinds.Page(RecordBuilder.Whole());

        AssertHas(page, $"<h1>{Sizes}</h1>", "<p>One call at a time REST saves ");
    }

    [Fact]
    public void TheLastLinesOfTheScreenAreTheHeadlineAndTheTableOfTwoRows()
    {
        var lines = RunKinds.Screen(Both, 120).TrimEnd('\n').Split('\n');

        Assert.StartsWith("one at a time", lines[^2], StringComparison.Ordinal);
        Assert.StartsWith("16 in flight", lines[^1], StringComparison.Ordinal);
        Assert.Contains(lines[^8..], line => line.StartsWith("One call at a time REST saves", StringComparison.Ordinal));
    }

    private static Headline Of(RunRecord record) => HeadlineWriter.Write(RunResult.Read(record));

    private static int Words(string text) => text.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).Length;
}
