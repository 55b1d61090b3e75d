using RpcBench.Bench.Runs.Paired;

namespace RpcBench.Bench.Tests.Runs;

public sealed class ArmSamplesTests
{
    [Fact]
    public void EveryBlockHasTheMeanOfItsOwnCalls()
    {
        var samples = new ArmSamples();
        samples.StartBlock();
        samples.Add(TimeSpan.FromMicroseconds(10));
        samples.Add(TimeSpan.FromMicroseconds(30));
        samples.StartBlock();
        samples.Add(TimeSpan.FromMicroseconds(50));

        Assert.Equal([20_000.0, 50_000.0], samples.BlockMeans);
    }

    [Fact]
    public void TheRecordCountsEveryCallAndKeepsTheSlowest()
    {
        var samples = new ArmSamples();
        samples.StartBlock();
        foreach (var microseconds in Enumerable.Range(1, 200).Reverse())
        {
            samples.Add(TimeSpan.FromMicroseconds(microseconds));
        }

        var record = samples.ToRecord();

        Assert.Equal(200, record.Calls);
        Assert.Equal(100_500, record.MeanNanoseconds);
        Assert.Equal(100_000, record.P50Nanoseconds);
        Assert.Equal(198_000, record.P99Nanoseconds);
        Assert.Equal(200_000, record.MaxNanoseconds);
    }
}
