namespace RpcBench.Bench.Tests.Runs.Launches;

public sealed class IterationPlanTests
{
    private static readonly LaunchLengthOptions NoChoice = new(null, null, null, null, null);
    private static readonly LaunchCell[] Cells = [new("Get", 1, IsAsked: true), new("Get", 16)];

    // The number of calls per iteration and the number of iterations, first with one call in flight and then with 16. The duration of a
    // call is the same in both cases.
    [Theory]
    [InlineData(true, 0.0002, 50, 24, 3200, 6)]
    [InlineData(false, 0.0002, 50, 192, 3200, 48)]
    [InlineData(false, 0.05, 3, 163, 160, 5)]
    [InlineData(true, 0.4, 1, 8, 96, 1)]
    [InlineData(true, 2, 1, 2, 16, 1)]
    [InlineData(true, 3, 1, 2, 16, 1)]
    [InlineData(false, 2, 1, 4, 96, 1)]
    public void AnIterationOfSlowCallsHasFewCallsOrOnePerCaller(
        bool isQuick, double seconds, int calls, int count, int busyCalls, int busyCount)
    {
        var length = LaunchBudget.Choose(NetworkProfile.Local, isQuick, NoChoice).ForLaunch(1, 4, 0);
        var warmUp = Estimate(isQuick, seconds).WarmUp - LaunchEstimator.StartTime;
        var plans = IterationPlan.Choose(length, [.. Cells.Select(cell => Times(cell, seconds))], warmUp.TotalSeconds);

        Assert.Equal([(calls, count), (busyCalls, busyCount)], plans.Select(plan => (plan.Calls, plan.Count)));
        Assert.All(
            plans,
            plan => Assert.Equal(plan.Count, Enumerable.Range(1, length.Rounds).Sum(round => plan.CountInRound(round, length.Rounds))));
    }

    [Theory, InlineData(0, 32, 64, 96), InlineData(24, 24, 56, 88), InlineData(72, 8, 40, 72)]
    public void MethodsWithFewIterationsAreSpreadOverTheRounds(int offset, params int[] expected)
    {
        var plan = new IterationPlan(3, 160, 1, 160) { Offset = offset };

        Assert.Equal(expected, Enumerable.Range(1, 96).Where(round => plan.CountInRound(round, 96) == 1));
        Assert.Equal([3, 2, 1, 0], new[] { 0, expected[0], expected[1], expected[2] }.Select(round => plan.CountAfterRound(round, 96)));
    }

    [Fact]
    public void ASlowMethodTakesNoIterationsFromAFastOne()
    {
        var length = LaunchBudget.Choose(NetworkProfile.Local, isQuick: true, NoChoice).ForLaunch(1, 4, 0);

        Assert.Equal(
            [(50, 24), (1, 3)],
            IterationPlan.Choose(length, [Times(Cells[0], 0.0002), Times(Cells[0], 2)], 6).Select(plan => (plan.Calls, plan.Count)));
    }

    [Fact]
    public void IterationsOfAChosenLengthKeepTheirCalls()
    {
        var length = LaunchBudget.Choose(NetworkProfile.Local, isQuick: true, NoChoice with { BlockMilliseconds = 30_000 })
            .ForLaunch(1, 4, 0);

        Assert.Equal(15, IterationPlan.Choose(length, [Times(Cells[0], 2)], 8)[0].Calls);
    }

    // The seconds of the warm-up including the start of the services and the client, of all rounds, and of counting allocations.
    [Theory]
    [InlineData(true, 0.4, 8.4, 13.6, 0.4)]
    [InlineData(true, 2, 10, 16, 1)]
    [InlineData(true, 3, 14, 24, 1.5)]
    [InlineData(false, 2, 18, 52, 2)]
    public void TheTimeOfALaunchFollowsTheDurationOfItsCalls(bool isQuick, double seconds, double warmUp, double rounds, double memory)
    {
        var estimate = Estimate(isQuick, seconds);

        Assert.Equal(warmUp, estimate.WarmUp.TotalSeconds, 6);
        Assert.Equal(rounds, estimate.Rounds.Sum(round => round.TotalSeconds), 4);
        Assert.Equal(memory, estimate.AllocationTime.TotalSeconds, 6);
    }

    [Fact]
    public void ServicesWithoutTimingCallsNeedNoTimeForThem() => Assert.Equal(
        4,
        (Estimate(isQuick: true, 2).ClientTime
            - Steps(isQuick: true, 2).Estimate([.. Cells.Select(cell => cell with { IsAsked = false })]).ClientTime).TotalSeconds,
        4);

    [Theory]
    [InlineData(0, 10), InlineData(0.19, 10), InlineData(0.5, 4), InlineData(2.1, 1), InlineData(30, 1)]
    public void ASampleOfSlowCallsIsSmallerButNeverEmpty(double seconds, int count) =>
        Assert.Equal(count, CallSample.ChooseSize(10, TimeSpan.FromSeconds(seconds)));

    [Theory, InlineData(0.001, 1, 0.206), InlineData(2.1, 2, 4.2)]
    public void BytesOfSlowCallsAreCountedConcurrentlyUnlessCallsNeedCleanup(double seconds, int atOnce, double expected)
    {
        var (call, book) = (TimeSpan.FromSeconds(seconds), Catalogue.Operations.First(operation => !operation.IsIndependent));

        Assert.Equal(atOnce, WireProbe.CountConcurrentArms(Catalogue.Operations[0], call, arms: 2));
        Assert.Equal(expected, WireProbe.EstimateTime(Catalogue.Operations[0], call, arms: 2).TotalSeconds, 6);
        Assert.Equal(1, WireProbe.CountConcurrentArms(book, call, arms: 2));
    }

    [Fact]
    public void MeasuredIterationsCorrectTheEstimateOfTheVerification()
    {
        var steps = Steps(isQuick: true, seconds: 3);
        foreach (var (cell, arm) in from cell in Cells from arm in Catalogue.Standard select (cell, arm))
        {
            steps.RecordIteration(new IterationLine("Get", cell.InFlight, arm.Id, Round: 0, Calls: cell.InFlight, Nanoseconds: 0.4e9));
        }

        Assert.Equal(Estimate(isQuick: true, 0.4).ClientTime, steps.Estimate(Cells).ClientTime);
    }

    private static LaunchEstimate Estimate(bool isQuick, double seconds) => Steps(isQuick, seconds).Estimate(Cells);

    private static LaunchEstimator Steps(bool isQuick, double seconds)
    {
        var steps = new LaunchEstimator(
            NetworkProfile.Local, LaunchBudget.Choose(NetworkProfile.Local, isQuick, NoChoice), [.. Catalogue.Standard]);
        steps.SetCallTimes(new Dictionary<string, TimeSpan> { ["Get"] = TimeSpan.FromSeconds(seconds) });
        return steps;
    }

    private static CellTimes Times(LaunchCell cell, double seconds) =>
        new(cell.InFlight, 1, [seconds * 1e9 / cell.InFlight, seconds * 1e9 / cell.InFlight]);
}
