namespace RpcBench.Bench.Tests.Runs.Load;

public sealed class LoadRatiosTests
{
    private const double Margin = 0.05;

    [Fact]
    public void AnApiAgainstItselfShowsNoDifferenceForNineteenOfTwentySeeds()
    {
        var verdicts = Enumerable.Range(0, 20)
            .Select(seed => Compare(seed, slower: 1).Single(ratio => ratio.Quantity == "p50").Verdict);

        Assert.InRange(verdicts.Count(verdict => verdict == Verdict.NoDifference), 19, 20);
    }

    [Fact]
    public void AnApiHalfAsFastIsTwiceAsSlowInEveryQuantityAndSeed() => Assert.All(
        Enumerable.Range(0, 20).SelectMany(seed => Compare(seed, slower: 2)),
        ratio => Assert.True(ratio.Verdict == Verdict.BaselineFaster && ratio.Ratio.Low < 2.1 && ratio.Ratio.High > 1.9, $"{ratio}"));

    [Fact]
    public void TailsOfTooFewCallsAreNotCompared() =>
        Assert.DoesNotContain(Compare(seed: 1, slower: 1, calls: 99), ratio => ratio.Quantity == "p99");

    [Fact]
    public void BlocksWithoutASuccessfulCallHaveNoRatio()
    {
        LoadMeasurement[] none = [.. Enumerable.Repeat(Block([]), 5)];

        Assert.Empty(OverBlocks((Catalogue.Rest, none), (Catalogue.Grpc, none)));
        Assert.Empty(OverBlocks((Catalogue.Rest, [Block([1])]), (Catalogue.Grpc, [Block([1])])));
    }

    [Fact]
    public void IntervalsOverLaunchesAreComputedOverAllPoints()
    {
        (double, double)[][] launches = [[(10, 8), (12, 9), (11, 9.5)], [(20, 25), (21, 24), (19, 26)], [(5, 5), (5.5, 5), (5, 5.2)]];
        var expected = LaunchInterval.Compute(launches, LaunchInterval.ConfidenceFor(launches.Length));

        var points = LoadRatios.CompareLaunches([.. launches.Select(point => Point([.. point.Select(
            launch => (CreateRepetition(999, launch.Item1, 1), CreateRepetition(999, launch.Item2, 1)))]))], Margin);

        Assert.Equal(expected.Select(interval => interval.Ratio), points.Select(point => Assert.Single(point.Comparisons).Ratio));
        Assert.All(expected, interval => Assert.True(interval.PriorFreedom > 0));
        Assert.All(points, point => Assert.Equal(("p50", 3), (point.Comparisons[0].Quantity, point.Comparisons[0].Ratio.Pairs)));
    }

    [Fact]
    public void AStallInOneLaunchShowsInTheRatioOfTheTailsAndNotOfTheMedians()
    {
        // In one launch, two calls in a hundred took a hundred times as long.
        var even = Block([.. Enumerable.Repeat(1_000_000L, 1_000)]);
        var stalled = Block([.. Enumerable.Repeat(1_000_000L, 980), .. Enumerable.Repeat(100_000_000L, 20)]);
        var (usual, slow) = (ArmRun.ToRepetition(even), ArmRun.ToRepetition(stalled));

        var point = LoadRatios.CompareLaunches([Point([(usual, usual), (usual, slow), (usual, usual)])], Margin)[0];

        Assert.Equal(Math.Pow(100, 1 / 3.0), point.Comparisons.Single(ratio => ratio.Quantity == "p99").Ratio.Estimate, 6);
        Assert.Equal(1, point.Comparisons.Single(ratio => ratio.Quantity == "p50").Ratio.Estimate, 9);
    }

    [Fact]
    public void CallsThatFailAreLongerThanAnyGoodOne()
    {
        var (usual, few, many) = (Failing(0), Failing(10), Failing(40));

        Assert.Equal((1_000_000, 1_000_000, 0), (usual.P99, few.P99, many.P99));
        Assert.Equal((1_000_000, 1_000_000, 1_000_000), (usual.P50, few.P50, many.P50));
        var compared = Assert.Single(LoadRatios.CompareLaunches([Point([(usual, many), (usual, many)])], Margin)[0].Comparisons);
        Assert.Equal("p50", compared.Quantity);

        // Successful calls take 1 ms and failed calls take 49 ms.
        static LoadRepetitionRecord Failing(int failed)
        {
            var times = new LatencySeries();
            times.Record(49_000_000, failed);
            return ArmRun.ToRepetition(Block([.. Enumerable.Repeat(1_000_000L, 2_000 - failed)]) with
            {
                Errors = failed == 0 ? [] : [new(CallErrorKind.TimedOut, "late", times)],
            });
        }
    }

    [Fact]
    public void ALaunchOfFewCallsHasNoTailRatio()
    {
        Assert.Equal(["p50"], Metrics(999));
        Assert.Equal(["p50", "p99"], Metrics(9_999));
        Assert.Equal(["p50", "p99", "p99.9"], Metrics(10_000));

        static IEnumerable<string> Metrics(long calls) => LoadRatios.CompareLaunches(
            [Point([(CreateRepetition(10_000, 10, 20), CreateRepetition(10_000, 10, 20)), (CreateRepetition(
                10_000,
                10,
                20), CreateRepetition(calls, 10, 20))])], Margin)[0]
            .Comparisons.Select(ratio => ratio.Quantity);
    }

    [Fact]
    public void AnUnsettledPointHasNoVerdict()
    {
        var point = Point(
            [(CreateRepetition(999, 10, 1), CreateRepetition(999, 20, 1)), (CreateRepetition(999, 10, 1), CreateRepetition(999, 20, 1))]);
        var unsettled = point with { Cells = [point.Cells[0], point.Cells[1] with { Settling = new(30, 12, false) }] };
        var inOneLaunch = unsettled with
        {
            Cells = [.. unsettled.Cells.Select(cell => cell with { Launches = null })],
            Comparisons = [.. Compare(seed: 1, slower: 2).Take(1)],
        };

        Assert.Equal([Verdict.BaselineFaster, Verdict.NotSettled, Verdict.NotSettled],
            LoadRatios.CompareLaunches([point, unsettled, inOneLaunch], Margin).Select(one => Assert.Single(one.Comparisons).Verdict));
    }

    [Fact]
    public void APointOfOneLaunchKeepsItsComparisonsOverBlocks()
    {
        var point = Point([(CreateRepetition(1_000, 10, 20), CreateRepetition(1_000, 10, 20))]) with
        {
            Comparisons = Compare(
            seed: 1,
            slower: 2)
        };

        Assert.False(point.HasSeveralLaunches);
        Assert.Same(point, LoadRatios.CompareLaunches([point], Margin)[0]);
    }

    [Theory, InlineData(10, 3, "4 3 3"), InlineData(2, 3, "1 1 0"), InlineData(1, 3, "1 0 0"), InlineData(10, 1, "10")]
    public void TheBlocksAreDividedAmongTheLaunches(int blocks, int launches, string expected) => Assert.Equal(
        expected, string.Join(' ', Enumerable.Range(0, launches).Select(launch => LoadLength.BlocksIn(launch, blocks, launches))));

    [Fact]
    public void EveryContenderIsComparedWithTheFirstArm()
    {
        var compared = CompareAll(seed: 1, calls: 999, (Catalogue.Rest, 2), (Catalogue.FindArm("rest-h2"), 4), (Catalogue.Grpc, 1));

        Assert.Equal(["rest"], compared.Select(one => one.Baseline).Distinct());
        Assert.Equal(["p50", "p99"], compared.Where(one => one.Contender == "rest-h2").Select(one => one.Quantity));
        Assert.Equal(["p50", "p99"], compared.Where(one => one.Contender == "grpc").Select(one => one.Quantity));
        Assert.All(compared, one => Assert.Equal(one.Contender == "grpc" ? Verdict.ContenderFaster : Verdict.BaselineFaster, one.Verdict));
        Assert.All(compared, one => Assert.InRange(one.Contender == "grpc" ? 1 / one.Ratio.Estimate : one.Ratio.Estimate, 1.9, 2.1));
    }

    private static IReadOnlyList<ComparisonRecord> Compare(int seed, double slower, int calls = 999) =>
        CompareAll(seed, calls, (Catalogue.Rest, 1), (Catalogue.Grpc, slower));

    /// <summary>Compares simulated arms. The machine has the same speed in all blocks of a round and another speed in another round. The
    /// times of calls vary by a fifth.</summary>
    private static IReadOnlyList<ComparisonRecord> CompareAll(
        int seed, int calls, params (ComparedArm Arm, double Slower)[] arms)
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

        return OverBlocks([.. arms.Zip(blocks, (arm, measured) => (arm.Arm, (IEnumerable<LoadMeasurement>)measured))]);

        IEnumerable<long> Calls(double mean) => Enumerable.Range(0, calls).Select(_ => (long)(mean * Math.Exp(0.2 * Normal())));

        double Normal() => Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
    }

    private static IReadOnlyList<ComparisonRecord> OverBlocks(params (ComparedArm Arm, IEnumerable<LoadMeasurement> Blocks)[] arms) =>
        LoadRatios.CompareBlocks(
            [.. arms.Select(arm => (arm.Arm.Id, (IReadOnlyList<LoadRepetitionRecord>)[.. arm.Blocks.Select(ArmRun.ToRepetition)]))],
            Margin);

    private static LoadRepetitionRecord CreateRepetition(long calls, double time, double tail) => new(calls, time, tail, tail);

    private static LoadPointRecord Point((LoadRepetitionRecord First, LoadRepetitionRecord Second)[] launches)
    {
        var point = LoadRecordBuilder.OnePoint().Points[0];
        return point with
        {
            Cells = [point.Cells[0] with { Launches = [.. launches.Select(launch => launch.First)] },
                point.Cells[1] with { Launches = [.. launches.Select(launch => launch.Second)] }],
        };
    }

    private static LoadMeasurement Block(long[] times)
    {
        var latency = new LatencySeries();
        Array.ForEach(times, latency.Record);

        return new()
        {
            IsOpenLoop = true,
            IsInterrupted = false,
            Window = TimeSpan.FromSeconds(1),
            Planned = times.Length,
            Dropped = 0,
            GoodInWindow = times.Length,
            PeakInFlight = 1,
            Latency = latency,
            Service = latency,
            Lateness = new(),
            Errors = [],
            Seconds = [],
            NextNumber = times.Length,
        };
    }
}
