namespace RpcBench.Bench.Tests.Reports.Load;

public sealed class SeriesSentencesTests
{
    [Fact]
    public void TheMostOfSeveralLoadsHasAnIntervalThatHoldsForAllOfThem()
    {
        var closed = LoadSeries.All(LoadRecordBuilder.Whole())[0];
        var most = closed.Points.Select(point => point.Comparisons[0].Ratio).MinBy(ratio => ratio.Estimate)!;

        AssertHas(
            RpcBench.Reports.Load.SeriesSentences.Write(closed, margin: 0.05)[0],
            $"({Figure.Confidence(0.99)} interval: {Figure.PercentAtLeast((1 / most.High) - 1)} to "
                + $"{Figure.Percent((1 / most.Low) - 1)}, 3 launches)");
    }

    [Fact]
    public void CapacitiesAsCloseAsTheRatesThatWereTriedCountAsEqual()
    {
        var whole = LoadRecordBuilder.Whole();
        CapacityRecord[] close = [whole.Capacities[0], whole.Capacities[1] with { PerSecond = 4_500 }];
        var record = whole with { Capacities = [.. close, .. close.Select(one => one with { Operation = "ListLargePayloads" })] };

        AssertHas(LoadHeadlineWriter.Write(record).Sentence, "gRPC's is the higher in 0 and REST's in 0; about equal in 2.");
    }
}
