namespace RpcBench.Bench.Tests.Runs.Launches;

public sealed class LaunchBudgetTests
{
    private static readonly LaunchLengthOptions NoChoice = new(null, null, null, null, null);

    [Fact]
    public void OnALocalNetworkTheWarmUpLastsUntilCallsHaveSettled()
    {
        var length = LaunchBudget.Choose(Network(0.4), isQuick: false, NoChoice);
        Assert.Equal((null, null, length.BlockMilliseconds), (length.WarmUpRounds, length.Note, length.TurnMilliseconds));
        Assert.Equal((96, 24, 3, 3), (length.Rounds, length.BusyRounds, length.FewestBusyRounds, length.FewestCalls));
    }

    [Theory, InlineData(0.4), InlineData(148)]
    public void NoWarmUpEndsWhileTheRuntimeStillCompiles(double milliseconds)
    {
        var (usual, quick) = (Least(isQuick: false), Least(isQuick: true));

        Assert.Equal((15, 6), (usual.TotalSeconds, quick.TotalSeconds));
        var settling = new WarmUpRule(new() { MinDuration = usual, MaxDuration = usual * 2, Rounds = 1 });
        settling.AddRound([1]);
        Assert.False(settling.IsOver(usual * 0.9));
        Assert.True(settling.IsOver(usual));

        TimeSpan Least(bool isQuick) =>
            TimeSpan.FromSeconds(LaunchBudget.Choose(Network(milliseconds), isQuick, NoChoice).LeastWarmUpSeconds);
    }

    // A launch must also allow this much time for its series. Otherwise only the first launch would be warm when it is timed.
    [Theory, InlineData(4, 15, 30), InlineData(48, 15, 30), InlineData(96, 30, 60)]
    public void MoreSeriesThanUsualWarmUpProportionallyLonger(int series, double least, double most)
    {
        var settling = LaunchBudget.Choose(Network(0.4), isQuick: false, NoChoice).CreateWarmUpOptions(series);

        Assert.Equal((least, most), (settling.MinDuration.TotalSeconds, settling.MaxDuration.TotalSeconds));
    }

    [Theory, InlineData(50.5, 20, 1), InlineData(10, 20, 2), InlineData(101, 20, 0.5), InlineData(32, 64, 0.5)]
    public void SlowCallsGetFewerIterationsAndFastCallsMore(double expectedSeconds, double elapsed, double share) =>
        Assert.Equal(share, LaunchBudget.Choose(Network(0.4), isQuick: false, NoChoice).ComputeFittingShare(expectedSeconds, elapsed));

    [Fact]
    public void AQuickRunIsCappedAtTheUsualIterationsAndAGateIsNot()
    {
        Assert.Equal(1, LaunchBudget.Choose(Network(0.4), isQuick: true, NoChoice).ForLaunch(1, 8, 0).ComputeFittingShare(3, 7));
        var ofGate = NoChoice with { MaxShare = 8 };
        Assert.Equal(13.25 / 3, LaunchBudget.Choose(Network(0.4), isQuick: true, ofGate).ForLaunch(1, 8, 0).ComputeFittingShare(3, 7));
        Assert.Equal(
            1, LaunchBudget.Choose(Network(0.4), isQuick: true, ofGate with { Rounds = 5 }).ForLaunch(1, 8, 0).ComputeFittingShare(3, 7));
    }

    [Theory, InlineData(1, 48, 0, 70.5), InlineData(1, 4, 0, 70.5), InlineData(1, 96, 0, 141)]
    [InlineData(3, 48, 120, 70.5), InlineData(3, 48, 150, 61.5)]
    public void ALaunchThatTookLongerShortensTheNext(int launch, int series, double before, double seconds) =>
        Assert.Equal(seconds, LaunchBudget.Choose(Network(0.4), isQuick: false, NoChoice).ForLaunch(launch, series, before).Seconds);

    [Theory, InlineData(0.4, 34.0), InlineData(148, null)]
    public void AVerbChoosesTheLengthOfALaunchUnlessItIsOverADistance(double milliseconds, double? seconds) =>
        Assert.Equal(seconds, LaunchBudget.Choose(Network(milliseconds), isQuick: false, NoChoice with { Seconds = 34 }).Seconds);

    // A standard run has three launches. A quick run has two.
    [Theory]
    [InlineData(false, null, 300_000, 138), InlineData(false, null, 10e6, 4), InlineData(false, null, 4e9, 1)]
    [InlineData(true, null, 300_000, 52), InlineData(false, 24, 300_000, 34)]
    public void EveryRunPlansFiveHundredCallsOrAnEighthOfASecondPerCell(bool isQuick, int? rounds, double call, int expected) =>
        Assert.Equal(expected, LaunchBudget.Choose(Network(0.4), isQuick, NoChoice with { Rounds = rounds, Launches = isQuick ? 2 : 3 })
            .CountServerTimedCalls(call));

    [Theory, InlineData(0.4, 10), InlineData(148, null)]
    public void ChosenIterationsAndDistantOnesAreNotShortened(double milliseconds, int? rounds)
    {
        var length = LaunchBudget.Choose(Network(milliseconds), isQuick: false, NoChoice with { Rounds = rounds }).ForLaunch(2, 48, 0);

        Assert.Equal(1, length.ComputeFittingShare(1e3, 0));
    }

    [Fact]
    public void OverADistanceThereAreFewerIterationsAndANote()
    {
        var length = LaunchBudget.Choose(Network(148), isQuick: false, NoChoice);

        Assert.Equal((4, 4, 1), (length.Rounds, length.BusyRounds, length.FewestCalls));
        AssertHas(DiagnosticText.Describe(length.Note!, []), "office", "4 iterations", "instead of 96", "--iterations");
    }

    [Theory, InlineData(0.4, 24, 6), InlineData(148, 2, 2)]
    public void AQuickRunIsNeverLongerThanAUsualOne(double milliseconds, int rounds, int busy)
    {
        var length = LaunchBudget.Choose(Network(milliseconds), isQuick: true, NoChoice);

        Assert.Equal((rounds, busy), (length.Rounds, length.BusyRounds));
    }

    [Fact]
    public void TheUsersChoiceTakesPrecedence()
    {
        var length =
            LaunchBudget.Choose(Network(148), isQuick: true, new(Launches: 4, Rounds: 60, WarmUpRounds: 2, BlockMilliseconds: 7, Calls: 9));

        Assert.Equal((60, 60, 60, 2, 7, 9),
            (length.Rounds, length.BusyRounds, length.FewestBusyRounds, length.WarmUpRounds, length.BlockMilliseconds, length.Calls));
        Assert.Null(length.Note);
    }

    private static NetworkProfile Network(double milliseconds) => new("office", TimeSpan.FromMilliseconds(milliseconds));
}
