using RpcBench.Bench.Runs.Load;
using RpcBench.Load.Engine;
using RpcBench.Records.Load;
using RpcBench.Statistics;

namespace RpcBench.Bench.Tests.Runs.Load;

public sealed class BlockRatiosTests
{
    private const double Margin = 0.05;

    [Theory]
    [InlineData(LoadKind.Closed, "time per call")]
    [InlineData(LoadKind.Open, "p50")]
    public void AnApiWithItselfHasNoMaterialDifferenceInNineteenOfTwentySeeds(LoadKind kind, string quantity)
    {
        var verdicts = Enumerable.Range(0, 20).Select(seed => Compare(kind, seed, slower: 1).Single(ratio => ratio.Quantity == quantity).Verdict);

        Assert.InRange(verdicts.Count(verdict => verdict == Verdict.NoMaterialDifference), 19, 20);
    }

    [Fact]
    public void AnApiHalfAsFastIsTwiceAsSlowInEveryQuantityAndSeed() => Assert.All(
        Enumerable.Range(0, 20).SelectMany(seed => Compare(LoadKind.Open, seed, slower: 2)),
        ratio => Assert.True(ratio.Verdict == Verdict.BaselineFaster && ratio.Ratio.Low < 2.1 && ratio.Ratio.High > 1.9, $"{ratio}"));

    [Fact]
    public void TheTailOfFewCallsIsNotCompared() =>
        Assert.Equal(["p50"], Compare(LoadKind.Open, seed: 1, slower: 1, calls: 99).Select(ratio => ratio.Quantity));

    [Fact]
    public void BlocksWithoutAGoodCallMakeNoRatio()
    {
        LoadMeasurement[] none = [.. Enumerable.Repeat(Block([]), 5)];

        Assert.Empty(BlockRatios.Of(LoadKind.Closed, none, none, Margin));
        Assert.Empty(BlockRatios.Of(LoadKind.Closed, [Block([1])], [Block([1])], Margin));
    }

    /// <summary>Both blocks of a pair share the machine's mood, which is another in every pair; calls vary by a fifth.</summary>
    private static IReadOnlyList<LoadRatioRecord> Compare(LoadKind kind, int seed, double slower, int calls = 1000)
    {
        var random = new Random(seed);
        List<LoadMeasurement> rest = [];
        List<LoadMeasurement> grpc = [];
        for (var pair = 0; pair < 10; pair++)
        {
            var mood = 10e6 * (1 + random.NextDouble());
            rest.Add(Block([.. Calls(mood)]));
            grpc.Add(Block([.. Calls(mood * slower)]));
        }

        return BlockRatios.Of(kind, rest, grpc, Margin);

        IEnumerable<long> Calls(double mean) => Enumerable.Range(0, calls).Select(_ => (long)(mean * Math.Exp(0.2 * Normal())));

        double Normal() => Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
    }

    private static LoadMeasurement Block(IReadOnlyList<long> times)
    {
        var latency = new LatencySeries();
        foreach (var time in times)
        {
            latency.Record(time);
        }

        return new()
        {
            IsOpen = false,
            IsInterrupted = false,
            Window = TimeSpan.FromSeconds(1),
            Planned = times.Count,
            Started = times.Count,
            Dropped = 0,
            Unfinished = 0,
            GoodWithin = times.Count,
            PeakInFlight = 1,
            Latency = latency,
            Service = latency,
            Lateness = null,
            Errors = [],
            Seconds = [],
            PoolDelay = new(),
            NextNumber = times.Count,
        };
    }
}
