namespace RpcBench.Bench.Tests.Reports.Load;

public sealed class SeriesSentencesTests
{
    [Fact]
    public void CapacitiesAsCloseAsTheRatesThatWereTriedCountAsEqual()
    {
        var whole = LoadRecordBuilder.Whole();
        CapacityRecord[] close = [whole.Capacities[0], whole.Capacities[1] with { PerSecond = 4_500 }];
        var record = whole with { Capacities = [.. close, .. close.Select(one => one with { Operation = "ListLargePayloads" })] };

        AssertHas(LoadHeadlineWriter.Write(record).Sentence, "gRPC's is the higher in 0 and REST's in 0; about equal in 2.");
    }
}
