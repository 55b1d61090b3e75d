namespace RpcBench.Bench.Tests.Runs.Launches;

public sealed class LaunchTimesTests
{
    private static readonly ComparedOperation[] Operations = [.. Catalogue.StandardOperations.Take(4)];
    private static readonly int[] ThreeLaunches = [1, 2, 3];

    private readonly LaunchTimes _times = new(Operations, [1, 16], Catalogue.Standard, margin: 0.05, launchesBeforeFirstLook: null);
    private readonly LiveResults _figures = new(Operations, [1, 16], Catalogue.Standard);
    private readonly Random _random = new(7);

    [Theory, InlineData(999, 999), InlineData(148_000_000, 148_000_000), InlineData(148_000_001, 149_000_000), InlineData(9_999, 10_000)]
    public void RoundingToThreeDigitsNeverLowersATime(long nanoseconds, long kept) =>
        Assert.Equal(kept, ArmMeasurement.RoundUpToThreeDigits(nanoseconds));

    [Fact]
    public void OneLaunchHasMeansAndNoComparison()
    {
        AddLaunch();

        Assert.All(FilledResults(), operation =>
        {
            Assert.Empty(operation.Comparisons);
            Assert.All(operation.Cells, cell => Assert.Single(cell.Time!.LaunchNanoseconds));
        });
        Assert.Equal(0, _times.LaunchesNeeded);
    }

    [Fact]
    public void AnUnsettledLaunchIsInNoFigure()
    {
        AddLaunch();
        AddLaunch(isSettled: false, slower: 3);
        AddLaunch();

        Assert.All(FilledResults(), operation =>
        {
            Assert.InRange(operation.GetCell("rest").Time!.MeanNanoseconds, 1000, 1200);
            Assert.Equal(
                (2, 2), (operation.GetCell("rest").Time!.LaunchNanoseconds.Count, Assert.Single(operation.Comparisons).Ratio.Pairs));
            Assert.NotEqual(Verdict.NotSettled, operation.Comparisons[0].Verdict);
        });
        Assert.Equal([true, false, true], _times.Launches.Select(launch => launch.IsSettled));
    }

    [Fact]
    public void WithFewerThanTwoSettledLaunchesThereIsNoVerdict()
    {
        AddLaunch();
        AddLaunch(isSettled: false);
        AddLaunch(isSettled: false);

        Assert.All(FilledResults(), operation => Assert.Equal(Verdict.NotSettled, Assert.Single(operation.Comparisons).Verdict));
        Assert.Equal(4, _times.LaunchesNeeded);
    }

    [Theory, InlineData(13_000, false), InlineData(9_000, true)]
    public void CallsLongerThanAFifthOfAnIterationGiveNoVerdictWithSeveralInFlight(long median, bool hasVerdict)
    {
        // Iterations of fifty calls take 50,000 to 60,000 ns.
        AddLaunch(inFlight: 16, median: median);
        AddLaunch(inFlight: 16, median: median);

        Assert.All(FilledResults(16), operation => Assert.Equal(hasVerdict, operation.Comparisons[0].Verdict != Verdict.NotSettled));
    }

    [Theory, InlineData("rest"), InlineData("grpc")]
    public void AnArmThatAloneSpeedsUpWhileTimedHasNoVerdict(string arm)
    {
        Array.ForEach(ThreeLaunches, _ => AddLaunch(falling: Operations[0].Name, fallingArm: arm));

        var filled = FilledResults();
        Assert.Equal(Verdict.NotSettled, Assert.Single(filled[0].Comparisons).Verdict);
        Assert.All(filled[0].Cells, cell => Assert.Equal(cell.Arm != arm, cell.Time!.IsSettled));
        Assert.All(filled.Skip(1), operation => Assert.NotEqual(Verdict.NotSettled, Assert.Single(operation.Comparisons).Verdict));
    }

    [Fact]
    public void ArmsThatSpeedUpTogetherHaveAVerdictAndMarkedTimes()
    {
        Array.ForEach(ThreeLaunches, _ => AddLaunch(falling: Operations[0].Name));

        var filled = FilledResults();
        Assert.NotEqual(Verdict.NotSettled, Assert.Single(filled[0].Comparisons).Verdict);
        Assert.All(filled[0].Cells, cell => Assert.False(cell.Time!.IsSettled));
    }

    [Theory, InlineData(4, true), InlineData(1, false)]
    public void AFasterMachineUnsettlesNoMethodUnlessItIsTheOnlyOne(int operations, bool isSettled)
    {
        Array.ForEach(ThreeLaunches, _ => AddLaunch(isMachineFaster: true, operations: operations));

        Assert.All(FilledResults().Take(operations), operation => Assert.All(
            operation.Cells, cell => Assert.Equal(isSettled, cell.Time!.IsSettled)));
    }

    [Fact]
    public void AnAbandonedLaunchIsDiscarded()
    {
        AddLaunch();
        _times.BeginLaunch();
        _times.AddLine(new(Iteration: new(Operations[0].Name, 1, "rest", 1, 10, 1)));
        _times.DiscardLaunch();

        Assert.Single(_times.Launches);
        Assert.Single(FilledResults()[0].GetCell("rest").Time!.LaunchNanoseconds);
    }

    [Fact]
    public void DuringALaunchMeansFollowItsRoundsWithoutAComparison()
    {
        Array.ForEach(ThreeLaunches, _ => AddLaunch());
        var filled = FilledResults();
        _times.BeginLaunch();
        _times.AddLine(new(Iteration: new(Operations[0].Name, 1, "rest", 1, 1, 1e9)));
        _figures.UpdateMeans(_times);
        var followed = ShownResults();

        Assert.True(followed[0].GetCell("rest").Time!.MeanNanoseconds > 1e6);
        Assert.All(followed.Zip(filled), pair => Assert.Same(pair.Second.Comparisons, pair.First.Comparisons));
        Assert.All(FilledResults().Zip(followed), pair => Assert.Equal(
            pair.First.GetCell("rest").Time!.MeanNanoseconds, pair.Second.GetCell("rest").Time!.MeanNanoseconds, 3));
    }

    [Fact]
    public void TheFirstRoundAlreadyHasAMean()
    {
        _times.BeginLaunch();
        _times.AddLine(new(Iteration: new(Operations[0].Name, 1, "rest", 1, 10, 1000)));

        _figures.UpdateMeans(_times);
        var first = ShownResults()[0];
        Assert.Equal((100, 1e7), (first.GetCell("rest").Time!.MeanNanoseconds, first.GetCell("rest").Time!.CallsPerSecond));
        Assert.Null(first.GetCell("grpc").Time);
    }

    [Fact]
    public void AnAbandonedOnlyLaunchKeepsItsFigures()
    {
        _times.BeginLaunch();
        _times.AddLine(new(Iteration: new(Operations[0].Name, 1, "rest", 1, 10, 1000)));
        _times.DiscardLaunch();

        Assert.Empty(_times.Launches);
        Assert.Equal(100, FilledResults()[0].GetCell("rest").Time!.MeanNanoseconds);
    }

    [Fact]
    public void ARoundOnASlowMachineHasNoExtraWeight()
    {
        for (var launch = 0; launch < 2; launch++)
        {
            _times.BeginLaunch();
            foreach (var (round, rest, grpc) in new[] { (1, 100, 80), (2, 100, 80), (3, 5000, 6000), (4, 100, 80) })
            {
                _times.AddLine(new(Iteration: new(Operations[0].Name, 1, "rest", round, 1, rest)));
                _times.AddLine(new(Iteration: new(Operations[0].Name, 1, "grpc", round, 1, grpc)));
            }

            _times.EndLaunch(TimeSpan.FromSeconds(1));
        }

        Assert.Equal(Math.Pow(0.8 * 0.8 * 0.8 * 1.2, 0.25), Assert.Single(FilledResults()[0].Comparisons).Ratio.Estimate, 12);
    }

    [Fact]
    public void MethodsWithOneIterationPerLaunchDoNotBorrowPrecision()
    {
        foreach (var launch in new[] { -0.01, 0, 0.01 })
        {
            _times.BeginLaunch();
            foreach (var (name, inFlight, round, ratio) in Operations.SelectMany(operation => new[]
                { (operation.Name, 1, 1, launch - 0.01), (operation.Name, 1, 2, launch + 0.01), (operation.Name, 16, 1, 2 * launch) }))
            {
                _times.AddLine(new(Iteration: new(name, inFlight, "rest", round, 1, 1000)));
                _times.AddLine(new(Iteration: new(name, inFlight, "grpc", round, 1, 1000 * Math.Exp(ratio))));
            }

            _times.EndLaunch(TimeSpan.FromSeconds(1));
        }

        // Four methods share the square root of their eight degrees of freedom. Each method adds its own two.
        var busy = FilledResults(16)[^1].Comparisons[0].Ratio;
        var half = Student.Quantile(Math.Sqrt(8) + 2, LaunchInterval.ConfidenceFor(8)) * 0.02 / Math.Sqrt(3);
        Assert.Equal(half, Math.Log(busy.High / busy.Estimate), 9);
    }

    [Fact]
    public void TheCallsOfAllLaunchesFormOneDistribution()
    {
        _times.BeginLaunch();
        _times.AddLine(new(Iteration: new(Operations[0].Name, 1, "rest", 1, 4, 100)));
        _times.AddLine(new(Calls: new(Operations[0].Name, 1, "rest", "// GC:  0 0 0 2800 4", null, null, [10, 40], [3, 1])));
        _times.AddLine(new(Calls: new(Operations[0].Name, 1, "rest", null, null, null, [90], [1])));

        var time = FilledResults()[0].GetCell("rest").Time!;
        Assert.Equal((5, 10, 90, 700), (time.Calls, time.P50Nanoseconds, time.MaxNanoseconds, time.AllocatedBytes));
    }

    [Fact]
    public void AStallShowsInTheTailAndProcessorTimeHasItsOwnVerdict()
    {
        for (var launch = 0; launch < 3; launch++)
        {
            _times.BeginLaunch();
            foreach (var arm in Catalogue.Standard)
            {
                var stalled = arm.Id == "grpc" ? 200 : 0;
                _times.AddLine(new(Iteration: new(Operations[0].Name, 16, arm.Id, 1, 100, 100_000)));
                _times.AddLine(new(Calls: new(
                    Operations[0].Name, 16, arm.Id, null, arm.Id == "grpc" ? 80 : 100, 50, [1000, 40_000], [2000 - stalled, stalled])));
            }

            _times.EndLaunch(TimeSpan.FromSeconds(1));
        }

        var compared = FilledResults(16)[0].OtherComparisons!
            .ToDictionary(comparison => comparison.Quantity);
        Assert.Equal((1, 40), (compared[Metrics.P50].Ratio.Estimate, compared[Metrics.P99].Ratio.Estimate));
        Assert.Equal(Verdict.BaselineFaster, compared[Metrics.P99].Verdict);
        Assert.Equal(Verdict.ContenderFaster, compared[Metrics.ClientProcessor].Verdict);
        Assert.Equal(Verdict.NoDifference, compared[Metrics.ServiceProcessor].Verdict);
    }

    [Fact]
    public void TheDatabaseShareIsOfTheSameCallsOfEverySettledLaunch()
    {
        foreach (var (isSettled, share) in new[] { (true, 0.45), (false, 0.9), (true, 0.5), (true, 0.55) })
        {
            AddLaunch(isSettled: isSettled, asked: share);
        }

        var servers = FilledResults().SelectMany(operation => operation.Cells).Select(cell => cell.Server!).ToList();
        var middle = Math.Pow(0.45 * 0.5 * 0.55, 1.0 / 3);
        Assert.Equal(8, servers.Count);
        Assert.All(servers, server =>
        {
            Assert.Equal(3 * 2 * 28, server.Calls);
            Assert.Equal([0.45, 0.5, 0.55], server.LaunchShares!.Select(share => Math.Round(share, 12)));
            Assert.Equal(middle, server.Share!.Estimate, 12);
            Assert.Equal(server.StoreNanoseconds / server.CallNanoseconds!.Value, server.Share.Estimate, 12);
            Assert.True(server.Share.Low < 0.45 && server.Share.High is > 0.55 and <= 1, $"{server.Share}");
            Assert.Equal((3, 1 - (0.05 / 8)), (server.Share.Pairs, Math.Round(server.Share.Confidence, 12)));
        });
    }

    [Theory, InlineData(0.0, 2), InlineData(0.5, 1)]
    public void AZeroStoreTimeAndASingleLaunchHaveAShareWithoutAnInterval(double share, int launches)
    {
        Array.ForEach(ThreeLaunches[..launches], _ => AddLaunch(asked: share));

        var server = FilledResults()[0].GetCell("rest").Server!;
        Assert.Equal((share, null), (server.StoreNanoseconds / server.CallNanoseconds!.Value, server.Share));
    }

    [Theory, InlineData(null, true), InlineData(0.0, false), InlineData(0.5, false)]
    public void TimesThatServicesDoNotReportAreNotRequestedAgain(double? share, bool isUnreported)
    {
        var cells = new LaunchCells(Plan, Operations, _times);
        Assert.All(cells.RegularCells, cell => Assert.Equal(cell.InFlight == 1, cell.IsAsked));

        AddLaunch(asked: share);
        _times.ComputeResults();

        Assert.Equal(isUnreported, _times.Cells[0].HasNoServerTimes);
        Assert.All(cells.RegularCells, cell => Assert.Equal(cell.InFlight == 1 && !isUnreported, cell.IsAsked));
    }

    private static MeasurementPlan Plan => new()
    {
        Compared = BenchRuns.CreateRun(Catalogue.Standard),
        Operations = Operations,
        Seed = 1,
    };

    private IReadOnlyList<OperationRecord> FilledResults(int inFlight = 1)
    {
        _times.ComputeResults();
        _figures.SetResults(_times.Cells);
        return ShownResults(inFlight);
    }

    private IReadOnlyList<OperationRecord> ShownResults(int inFlight = 1) =>
        [.. _figures.ToRecords().Where(operation => operation.InFlight == inFlight)];

    private void AddLaunch(
        string? falling = null, bool isMachineFaster = false, int operations = 4, bool? isSettled = true, double slower = 1,
        int inFlight = 1, long median = 0, double? asked = null, string? fallingArm = null)
    {
        const int Rounds = 10;
        _times.BeginLaunch();
        _times.AddLine(new(WarmUp: new(5, 12.5, isSettled)));
        foreach (var (operation, arm) in
            Operations.Take(operations).SelectMany(_ => Catalogue.Standard, (operation, arm) => (operation, arm)))
        {
            for (var round = 1; round <= Rounds; round++)
            {
                var falls = operation.Name == falling && (fallingArm is null || fallingArm == arm.Id);
                var call = (1000 + _random.Next(200)) * (falls || isMachineFaster ? 2 - (0.1 * round) : 1) * slower;
                _times.AddLine(new(Iteration: new(operation.Name, inFlight, arm.Id, round, 50, call * 50.0)));
            }

            // Two rounds, one of which is slow.
            foreach (var call in asked is { } ? [1e6, 9e6] : Array.Empty<double>())
            {
                _times.AddLine(new(Asked: new(operation.Name, inFlight, arm.Id, 0, 28, 28 * call, 28 * call * asked, 28 * call)));
            }

            _times.AddLine(new(Calls: new(operation.Name, inFlight, arm.Id, null, null, null, [median], [50 * Rounds])));
        }

        _times.EndLaunch(TimeSpan.FromSeconds(50));
    }
}
