namespace RpcBench.Bench.Tests.Runs.Load;

public sealed class BlockRatiosTests
{
    private const double Margin = 0.05;

    [Theory, InlineData(LoadKind.Closed, "time per call"), InlineData(LoadKind.Open, "p50")]
    public void AnApiWithItselfHasNoDifferenceInNineteenOfTwentySeeds(LoadKind kind, string quantity)
    {
        var verdicts = Enumerable.Range(0, 20)
            .Select(seed => Compare(kind, seed, slower: 1).Single(ratio => ratio.Quantity == quantity).Verdict);

        Assert.InRange(verdicts.Count(verdict => verdict == Verdict.NoDifference), 19, 20);
    }

    [Fact]
    public void WhatCallersSpendBetweenTwoCallsCountsInAClosedLoop()
    {
        // The same latencies; the callers of one arm are in a call for half of the time.
        const long Latency = 10_000_000;
        LoadMeasurement[] always = [.. Enumerable.Range(0, 5).Select(_ => Block([.. Enumerable.Repeat(Latency, 100)]))];
        LoadMeasurement[] half = [.. always.Select(block => block with { BetweenCalls = Latency })];

        var compared = Assert.Single(BlockRatios.Compare(LoadKind.Closed, [(Arm.Rest, always), (Arm.Grpc, half)], Margin));
        Assert.Equal((2.0, Verdict.BaselineFaster), (Math.Round(compared.Ratio.Estimate, 9), compared.Verdict));
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

        Assert.Empty(BlockRatios.Compare(LoadKind.Closed, [(Arm.Rest, none), (Arm.Grpc, none)], Margin));
        Assert.Empty(BlockRatios.Compare(LoadKind.Closed, [(Arm.Rest, [Block([1])]), (Arm.Grpc, [Block([1])])], Margin));
    }

    [Fact]
    public void EveryContenderIsComparedWithTheFirstArm()
    {
        var compared = CompareAll(LoadKind.Open, seed: 1, calls: 1000, (Arm.Rest, 2), (Arm.RestHttp2, 4), (Arm.Grpc, 1));

        Assert.Equal(["rest"], compared.Select(one => one.Baseline).Distinct());
        Assert.Equal(["p50", "p99"], compared.Where(one => one.Contender == "rest-h2").Select(one => one.Quantity));
        Assert.Equal(["p50", "p99"], compared.Where(one => one.Contender == "grpc").Select(one => one.Quantity));
        Assert.All(compared, one => Assert.Equal(one.Contender == "grpc" ? Verdict.ContenderFaster : Verdict.BaselineFaster, one.Verdict));
        Assert.All(compared, one => Assert.InRange(one.Contender == "grpc" ? 1 / one.Ratio.Estimate : one.Ratio.Estimate, 1.9, 2.1));
    }

    private static IReadOnlyList<ComparisonRecord> Compare(LoadKind kind, int seed, double slower, int calls = 1000) =>
        CompareAll(kind, seed, calls, (Arm.Rest, 1), (Arm.Grpc, slower));

    /// <summary>The machine is as fast in all blocks of a round, and another time in another round; calls vary by a fifth.</summary>
    private static IReadOnlyList<ComparisonRecord> CompareAll(LoadKind kind, int seed, int calls, params (Arm Arm, double Slower)[] arms)
    {
        var random = new Random(seed);
        List<LoadMeasurement>[] blocks = [.. arms.Select(_ => new List<LoadMeasurement>())];
        for (var round = 0; round < 10; round++)
        {
            var pace = 10e6 * (1 + random.NextDouble());
            for (var arm = 0; arm < arms.Length; arm++)
            {
                blocks[arm].Add(Block([.. Calls(pace * arms[arm].Slower)]));
            }
        }

        return BlockRatios.Compare(
            kind, [.. arms.Zip(blocks, (arm, measured) => (arm.Arm, (IReadOnlyList<LoadMeasurement>)measured))], Margin);

        IEnumerable<long> Calls(double mean) => Enumerable.Range(0, calls).Select(_ => (long)(mean * Math.Exp(0.2 * Normal())));

        double Normal() => Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
    }

    private static LoadMeasurement Block(long[] times)
    {
        var latency = new LatencySeries();
        Array.ForEach(times, latency.Record);

        return new()
        {
            IsOpen = false,
            IsInterrupted = false,
            Window = TimeSpan.FromSeconds(1),
            Planned = times.Length,
            Dropped = 0,
            GoodWithin = times.Length,
            PeakInFlight = 1,
            Latency = latency,
            Service = latency,
            Lateness = null,
            Errors = [],
            Seconds = [],
            NextNumber = times.Length,
        };
    }
}
