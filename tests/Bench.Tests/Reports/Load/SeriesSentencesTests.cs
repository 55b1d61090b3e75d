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
}
