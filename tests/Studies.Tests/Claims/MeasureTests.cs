using static RpcBench.Studies.Tests.Claims.ClaimRecords;

namespace RpcBench.Studies.Tests.Claims;

public sealed class MeasureTests
{
    private const string Lab = "python-lab";
    private const string Bookstore = "bookstore";

    [Theory, InlineData(2, ClaimVerdict.Refuted), InlineData(1, ClaimVerdict.Reproduced)]
    public void RoundTripsAreTheTimeAddedByTheDistanceInPings(int added, object verdict)
    {
        var prediction = new RoundTripsPrediction(ComparedApi.Grpc, "local", "cross_region", new(0.9, 1.1), ["add"]);
        var result = Evaluate(Lab, prediction, CreateStudy(Lab, (cell, _, _) => CreateFigure(
            1 + (added * PingOf(cell.Network)),
            calls: 50) with
        {
            StandardDeviationNanoseconds = 1e6,
            LowerBoundNanoseconds = cell.Network == "local" ? null : added * PingOf(cell.Network) * 1e6,
        }));

        Assert.Equal(verdict, result.Verdict);
        Assert.All(result.CellsOf(StudyColumn.AsPublished), cell => Assert.Equal(added, cell.Value!.Value.Estimate, 1e-9));
    }

    [Fact]
    public void WithoutThePingOfADistanceThereAreNoRoundTrips()
    {
        var prediction = new RoundTripsPrediction(ComparedApi.Grpc, "local", "cross_region", new(0.9, 1.1));
        var study = CreateStudy(Lab, (_, _, _) => CreateFigure(1));

        Assert.Equal(ClaimVerdict.NotTestable, Evaluate(Lab, prediction,
            study with { Networks = [.. study.Networks.Select(network => network with { Before = null, After = null })] }).Verdict);
    }

    [Fact]
    public void GrowthIsMeasuredWithinOneApi()
    {
        var prediction = new GrowthPrediction([new("small-single", "large-single")], new(1.5));
        var study = CreateStudy(
            "payload-matrix",
            (cell, api, _) => CreateFigure(cell.Workload == "large-single" && api == ComparedApi.Rest ? 4 : 1));

        AssertVerdict(ClaimVerdict.Depends, "on the API: holds over REST; not over gRPC", Evaluate(study.Name, prediction, study));
    }

    [Theory]
    [InlineData(0.1, 0.3, ClaimVerdict.Reproduced)]
    [InlineData(0.3, 0.1, ClaimVerdict.Refuted)]
    [InlineData(0.1, 0.12, ClaimVerdict.NotTestable)]
    public void SpreadsMustDifferByMoreThanAFewSlowCallsExplain(double grpc, double rest, object verdict) => Assert.Equal(
        verdict,
        SpreadVerdict(SpreadMeasure.RelativeDeviation, api =>
            CreateFigure(1) with { StandardDeviationNanoseconds = (api == ComparedApi.Rest ? rest : grpc) * 1e6 }));

    [Theory]
    [InlineData(SpreadMeasure.RelativeDeviation, 20, 1.6)]
    [InlineData(SpreadMeasure.RelativeDeviation, 5, 3.1)]
    [InlineData(SpreadMeasure.Tail, 100, 1.6)]
    [InlineData(SpreadMeasure.Tail, 25, 3.1)]
    public void FewerCallsNeedALargerDifference(object measure, int calls, double times)
    {
        ClaimVerdict Verdict(double rest) => SpreadVerdict((SpreadMeasure)measure, api => api == ComparedApi.Rest ? Calls(rest) : Calls(1));
        StudyFigureRecord Calls(double spread) =>
            CreateFigure(1, calls: calls) with { StandardDeviationNanoseconds = spread, P99Nanoseconds = 1e6 * spread };

        Assert.Equal((ClaimVerdict.Reproduced, ClaimVerdict.NotTestable), (Verdict(times), Verdict(times - 0.2)));
    }

    [Theory]
    [InlineData(1000, 100, 4, ClaimVerdict.NotTestable)]
    [InlineData(100, 1000, 4, ClaimVerdict.Reproduced)]
    [InlineData(1000, 100, 0.25, ClaimVerdict.Refuted)]
    [InlineData(100, 1000, 0.25, ClaimVerdict.NotTestable)]
    public void MoreCallsMayHaveAWiderRange(int rest, int grpc, double times, object verdict)
    {
        StudyFigureRecord Calls(int calls, double range) =>
            CreateFigure(1, calls: calls) with { MinimumNanoseconds = 0, MaximumNanoseconds = 1e6 * range };

        Assert.Equal(verdict, SpreadVerdict(SpreadMeasure.Range, api => api == ComparedApi.Rest ? Calls(rest, times) : Calls(grpc, 1)));
    }

    [Fact]
    public void CallsWithoutByteCountsAreLeftOut() => AssertVerdict(
        ClaimVerdict.Reproduced,
        "holds in all 6 figures",
        Evaluate(Lab, new BytesPrediction(ComparedApi.Grpc), CreateStudy(Lab, (cell, api, _) =>
            CreateFigure(1) with { SentBytes = api == ComparedApi.Rest ? 900 : 100, ReceivedBytes = cell.Workload == "add" ? null : 0 })));

    [Fact]
    public void BytesCountBothDirectionsOncePerWorkload()
    {
        var result = Evaluate(Lab, new BytesPrediction(ComparedApi.Grpc), CreateStudy(Lab, (_, api, _) =>
            CreateFigure(1) with { SentBytes = api == ComparedApi.Rest ? 100 : 150, ReceivedBytes = api == ComparedApi.Rest ? 300 : 50 }));

        AssertVerdict(ClaimVerdict.Reproduced, "holds in all 8 figures", result);
        Assert.All(result.CellsOf(StudyColumn.LikeForLike), cell => Assert.Equal(2, cell.Value!.Value.Estimate));
    }

    [Theory]
    [InlineData(4096, 2048, ClaimVerdict.Reproduced)]
    [InlineData(4096, 4096, ClaimVerdict.Refuted)]
    [InlineData(4096, 2049, ClaimVerdict.Refuted)]
    public void CountsAreExact(double rest, double grpc, object verdict)
    {
        var prediction = new CountPrediction(ComparedApi.Rest, "scenario-c-max-concurrent", ["max"], new(2));
        StudyCountRecord Count(string api, double value) => new("scenario-c-max-concurrent", "local", api, "max", null, value, "calls");
        var study = CreateStudy(Bookstore, (_, _, _) => null) with { Counts = [Count("REST", rest), Count("gRPC", grpc)] };

        Assert.Equal(verdict, Evaluate(Bookstore, prediction, study).Verdict);
    }

    [Fact]
    public void AClaimThatChangesWithTheNumberOfBooksDependsOnIt() => AssertVerdict(
        ClaimVerdict.Depends,
        "on the number of stored books: holds with 10 stored, 100 stored; not with 1,000 stored",
        TestStoredBooks(api => api == "REST"
            ? [new(10, 4e6), new(100, 4e6), new(1000, 1e6)] : [new(10, 1e6), new(100, 1e6), new(1000, 4e6)]));

    [Theory, InlineData(0.5, ClaimVerdict.Reproduced), InlineData(2, ClaimVerdict.Refuted)]
    public void BlockPairsDecideIfTheMeansDoNot(double grpcOverRest, object verdict) => Assert.Equal(
        verdict, TestStoredBooks(api => [new(10, 1e6, Ratio: api == "REST" ? null : CreateRatio(grpcOverRest))]).Verdict);

    [Fact]
    public void AnUntestableClaimStatesTheReason()
    {
        var result = Evaluate(Lab, new NotHerePrediction("no figure can show it"), CreateStudy(Lab, (_, _, _) => CreateFigure(1)));

        AssertVerdict(ClaimVerdict.NotTestable, "no figure can show it", result);
        Assert.Empty(result.Cells);
    }

    [Fact]
    public void TheIntervalOfAnUnpairedMeanIncludesTheDriftOfTheMachine()
    {
        var figure = CreateFigure(6, calls: 1_000_000) with { StandardDeviationNanoseconds = 0, MinimumNanoseconds = 1 };
        var near = Interval.FromMean(figure, roundTrip: 0)!.Value;
        var far = Interval.FromMean(figure with { LowerBoundNanoseconds = 5.4e6 }, roundTrip: 0)!.Value;

        Assert.Equal((5e6, 7e6), (near.Low, near.High));
        Assert.Equal((5.9e6, 6.1e6), (Math.Round(far.Low), Math.Round(far.High)));
        Assert.Null(Interval.FromMean(figure with { Calls = 1 }, roundTrip: 0));
    }

    private static ClaimResult TestStoredBooks(Func<string, StudyPointRecord[]> points) => Evaluate(
        Bookstore, new StoredBooksPrediction(ComparedApi.Grpc), CreateStudy(Bookstore, (_, _, _) => null) with
        {
            Series =
            [
                .. from arm in new[] { StudySeriesRecord.AsPublished, StudySeriesRecord.LikeForLike }
                   from api in ComparedApis.Both.Select(api => api.Name())
                   select new StudySeriesRecord("get", arm, api, StudySeriesRecord.StoredBooks, points(api)),
            ],
        });

    private static ClaimVerdict SpreadVerdict(SpreadMeasure measure, Func<ComparedApi, StudyFigureRecord> figure) => Evaluate(
        Lab, new SpreadPrediction(ComparedApi.Grpc, measure), CreateStudy(Lab, (_, api, _) => figure(api))).Verdict;
}
