using System.Text.RegularExpressions;
using RpcBench.Bench.Reports.Load;
using RpcBench.Bench.Reports.Load.Results;
using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Tests.Reports.Load;

public sealed class LoadPageTests
{
    [Fact]
    public void EveryFigureOfAPointIsOnThePage()
    {
        var record = LoadRecordBuilder.OnePoint();
        var page = LoadReportWriter.Page(record);
        var cell = record.Points[0].CellOf("grpc");
        var latency = cell.Latency!;

        double[] times = [latency.P50, latency.P75, latency.P90, latency.P99, latency.P999, latency.P9999, latency.Maximum, latency.Mean];
        Assert.All(times, time => AssertHas(page, $">{Figure.Time(time)}</td>"));
        AssertHas(page, $">{Figure.Count(cell.PerSecond)}</td>", $">{Figure.Time(cell.Cost!.ServiceProcessorNanoseconds!.Value)}</td>");
        AssertHas(page, $">{Figure.Memory(cell.Cost!.ServiceAllocatedBytes!.Value)}</td>", Figure.Interval(record.Points[0].Comparisons[0].Ratio));
    }

    [Fact]
    public void AnInvalidArmIsCalledSoBesideItsFiguresAndAtTheTop()
    {
        var page = LoadReportWriter.Page(LoadRecordBuilder.WithInvalidArm());

        AssertHas(page, "<strong>INVALID IN PART</strong> 33 of 34 measurements are valid, and the headline is of these alone.", "gRPC, GetSmallPayload, 4,096 in flight: the generator used 93 % of its cores</li>");
        AssertLacks(page, "<strong>VALID</strong>");
        // Beside its figures, its verdicts, its cost and its processes.
        Assert.Equal(1 + 3 + 1 + 1, Regex.Count(page, ">INVALID</td>"));
        AssertHas(page, "grpc point hollow");
    }

    [Fact]
    public void ReasonsThatDifferInTheirFiguresAreOne()
    {
        var record = LoadRecordBuilder.WithInvalidArm()
            .With(11, point => point.WithCell("grpc", cell => cell with { InvalidBecause = ["gRPC: the generator used 91 % of its cores", "gRPC: one send in a hundred came 2.5 ms late"] }))
            .With(10, point => point.WithCell("rest", cell => cell with { InvalidBecause = ["REST: the generator used 9.5 % of its cores"] }));

        Assert.Equal(
            [
                "REST at 1 load and gRPC at 2: the generator used 9.5 to 93 % of its cores",
                "gRPC, GetSmallPayload, 2,048 in flight: one send in a hundred came 2.5 ms late",
            ],
            LoadReasons.Of(record));
    }

    [Fact]
    public void ARunOfWhichNothingIsValidHasNoSentenceOfItsFigures()
    {
        var page = LoadReportWriter.Page(LoadRecordBuilder.OnePoint().With(0, point => point with { Cells = [.. point.Cells.Select(cell => cell with { InvalidBecause = ["late"] })] }));

        AssertHas(page, "<strong>INVALID</strong> The figures are not to be trusted:", "<li>REST at 1 load and gRPC at 1: late</li>");
        AssertLacks(page, "face value");
    }

    [Fact]
    public void AnInvalidCapacityLeavesTheRatesThatAreValidToTheHeadline()
    {
        var whole = LoadRecordBuilder.Whole();
        var page = LoadReportWriter.Page(whole with { Points = [], Streaming = [], Capacities = [.. whole.Capacities.Select(LoadRecordBuilder.InvalidAtCapacity)] });

        AssertHas(
            Figure.Plain(page),
            "<h1>Within p99=50ms, calls a second are VALID up to: GetSmallPayload 3,112 over REST and 5,156 over gRPC. The capacity is INVALID.</h1>",
            "<strong>INVALID IN PART</strong> The headline has the highest rates that are valid.");
    }

    [Fact]
    public void TheObjectiveIsALineOfTheChartOfTrials() => Assert.Matches(
        "class=\"line objective\" d=\"M[^\"]*L[^\"]*\"", LoadReportWriter.Page(LoadRecordBuilder.Whole()));

    [Fact]
    public void StreamingHasAChartOfTheFirstAndTheLastObject() => AssertHas(
        Figure.Plain(LoadReportWriter.Page(LoadRecordBuilder.Whole())),
        "<h3>First and last of 100 large objects</h3>", "gRPC, message stream: first object after 870.0 µs, last object after 12.40 ms.");

    [Fact]
    public void AClosedLoopIsLabelledAsHidingStalls() => AssertHas(
        LoadReportWriter.Page(LoadRecordBuilder.OnePoint()),
        "GetSmallPayload, closed loop: for capacity</h2>", "a stall holds back the calls behind it and hides their waiting");

    [Fact]
    public void AnInterruptedRunSaysWhatItDidNotFind() => AssertHas(
        LoadReportWriter.Page(LoadRecordBuilder.Partial()), "<strong>INTERRUPTED</strong>", "none kept it");

    [Fact]
    public void ErrorsStandByKindWithAnExample() => AssertHas(
        LoadReportWriter.Page(LoadRecordBuilder.Whole()), ">timed out</td>", "Connection refused (127.0.0.1:5001)");

    [Fact]
    public void NotesStandBelowTheAnswer() =>
        AssertOrder(LoadReportWriter.Page(LoadRecordBuilder.Whole() with { Notes = ["look here"] }), "</header>", "look here");

    [Fact]
    public void TheCommandRepeatsTheRunWithItsSeedAfterTheVerb() => AssertHas(
        LoadReportWriter.Page(LoadRecordBuilder.Whole()),
        "-- load --seed 20260314 --operation GetSmallPayload --sweep 1..4096");

    [Theory]
    [InlineData(Verdict.ContenderFaster, 0.8, 0.02, "gRPC carries 25 % more calls (95 % interval: 21 % to 28 %, 10 pairs of blocks) than REST")]
    [InlineData(Verdict.BaselineFaster, 1.25, 0.02, "REST carries 25 % more calls (95 % interval: 23 % to 27 %, 10 pairs of blocks) than gRPC")]
    [InlineData(Verdict.NoDifference, 1.0, 0.02, "no difference beyond 5 % (1.000 [0.980, 1.020], 10 pairs of blocks)")]
    [InlineData(Verdict.Inconclusive, 1.0, 0.2, "inconclusive (1.000 [0.800, 1.200] crosses the margin of 5 %, 10 pairs of blocks)")]
    public void TheHeadlineSaysWhoCarriesMoreByHowMuchAndHowSure(Verdict verdict, double estimate, double half, string expected) => Assert.Matches(
        $"<h1>[^<]*{Regex.Escape(expected)}", Figure.Plain(LoadReportWriter.Page(LoadRecordBuilder.OnePoint().WithVerdict(verdict, estimate, half))));

    [Fact]
    public void TheHeadlineOfAnOpenLoopIsOfItsTail() => AssertHas(
        Figure.Plain(LoadReportWriter.Page(LoadRecordBuilder.Whole().Only(14))),
        "<h1>GetSmallPayload at 1000 a second, poisson, within this run: gRPC has the lower p99, 28 % lower");

    [Fact]
    public void TheHeadlineOfASearchIsOfCapacities() => AssertHas(
        Figure.Plain(LoadReportWriter.Page(LoadRecordBuilder.Whole())),
        "<h1>Within p99=50ms, gRPC carries 66 % more GetSmallPayload calls than REST: 6,875 against 4,150 calls a second");

    [Fact]
    public void AnInvalidPointIsInNoSentence() => AssertHas(
        LoadReportWriter.Page(LoadRecordBuilder.OnePoint().With(
            0, point => point with { Cells = [.. point.Cells.Select(cell => cell with { InvalidBecause = ["late"] })] })),
        "<h1>This run is invalid");

    [Fact]
    public void ARunOfOneApiHasFiguresAndNoVerdict()
    {
        var page = Figure.Plain(LoadReportWriter.Page(LoadRecordBuilder.OnePoint().With(0, point => point with { Cells = [point.CellOf("rest")], Comparisons = [] })));

        AssertHas(page, "<h1>GetSmallPayload: REST carried 4,734 calls a second at 64 in flight");
        AssertLacks(page, "gRPC faster</td>");
    }

    [Fact]
    public void OfThreeArmsEveryContenderIsHeldAgainstTheBaseline()
    {
        var page = Figure.Plain(LoadReportWriter.Page(LoadRecordBuilder.OfThreeArms()));

        AssertHas(page, "<h1>Within p99=50ms, REST over HTTP/2 carries 20 % more GetSmallPayload calls than REST: 4,980 against 4,150 calls a second");
        AssertHas(page, "Within p99=50ms, gRPC carries 66 % more GetSmallPayload calls than REST: 6,875 against 4,150 calls a second");
        AssertHas(
            page,
            "<li>GetSmallPayload, REST over HTTP/2 against REST, closed loop, 13 loads from 1 in flight to 4,096 in flight: within this run REST over HTTP/2 handles more calls/s at 13 of 13 loads (margin 5 %)");
        AssertHas(page, "<li>GetSmallPayload, gRPC against REST, closed loop, 13 loads");
    }

    [Fact]
    public void WhereTheFasterOneChangesTheLoadsAreNamed()
    {
        var (grpc, rest) = (LoadRecordBuilder.Whole(), LoadRecordBuilder.Whole().WithVerdict(Verdict.BaselineFaster, 1.3, 0.1));

        AssertHas(
            Figure.Plain(LoadReportWriter.Page(LoadRecordBuilder.OfPoints([.. rest.Points.Take(3), .. grpc.Points.Skip(3).Take(4)]))),
            "gRPC handles more calls/s at 4 of 7 loads (8, 16, 32 and 64 in flight), REST at 3 (1, 2 and 4 in flight) (margin 5 %)");
    }

    [Fact]
    public void OfThreeArmsTheFiguresOfASentenceAreOfTheTwoThatItCompares() => Assert.Matches(
        "<h1>GetSmallPayload at 64 in flight, within this run: REST over HTTP/2 carries 20 % more calls [^<]* than REST: REST 4,734 a second, REST over HTTP/2 5,681 a second[.]</h1>",
        Figure.Plain(LoadReportWriter.Page(LoadRecordBuilder.OfThreeArms().Only(6))));

    [Fact]
    public void AnInvalidContenderLeavesTheOthersTheirSentences()
    {
        var page = Figure.Plain(LoadReportWriter.Page(
            LoadRecordBuilder.OfThreeArms().Only(6).With(0, point => point.WithCell("rest-h2", cell => cell with { InvalidBecause = ["late"] }))));

        AssertHas(page, "<h1>GetSmallPayload at 64 in flight, within this run: gRPC carries", "1 of 1 loads is INVALID in an arm, which is left out there");
        AssertLacks(page, "REST over HTTP/2 carries");
    }

    [Fact]
    public void ARunThatEndedBeforeItsFirstPointHasAPage() => AssertHas(
        LoadReportWriter.Page(LoadRecordBuilder.OfPoints() with { Outcome = RunOutcome.Failed, InvalidBecause = ["the service ended"] }),
        "<strong>INVALID</strong>", "<strong>FAILED</strong>");
}
