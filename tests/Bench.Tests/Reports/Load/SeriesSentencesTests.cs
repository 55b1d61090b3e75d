namespace RpcBench.Bench.Tests.Reports.Load;

public sealed class SeriesSentencesTests
{
    private const double Margin = 0.05;

    [Fact]
    public void WhatRestsOnOneLaunchHoldsWithinThisRun()
    {
        var one = Sentence(LoadRecordBuilder.OnePoint().OfOneLaunch());
        var several = Sentence(LoadRecordBuilder.OnePoint());

        AssertHas(one, "GetSmallPayload at 64 in flight, within this run: ", ", 3 pairs of blocks)");
        AssertHas(several, "GetSmallPayload at 64 in flight: ", ", 3 launches)");
    }

    [Fact]
    public void TheMostOfSeveralLoadsHasAnIntervalThatHoldsForAllOfThem()
    {
        var record = LoadRecordBuilder.Whole();
        var closed = LoadSeries.All(record)[0];
        var most = closed.Points.Select(point => point.Comparisons[0].Ratio).MinBy(ratio => ratio.Estimate)!;

        AssertHas(
            Sentence(record),
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

    private static string Sentence(LoadRecord record) =>
        RpcBench.Reports.Load.SeriesSentences.Write(LoadSeries.All(record)[0], Margin)[0];
}
