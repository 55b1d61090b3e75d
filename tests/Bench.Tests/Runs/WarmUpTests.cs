namespace RpcBench.Bench.Tests.Runs;

public sealed class WarmUpTests
{
    private static readonly WarmUpOptions UpToAMinute =
        new() { MinDuration = TimeSpan.FromSeconds(20), MaxDuration = TimeSpan.FromSeconds(60), Rounds = 10 };

    [Fact]
    public async Task SteadyCallsWarmUpForTheShortestTime() =>
        Assert.Equal(new SettlingRecord(20, 20, true), await RunAsync(UpToAMinute, _ => 5));

    [Fact]
    public async Task SlowCallsWarmUpUntilThereAreEnoughRoundsToDecide() =>
        Assert.Equal(new SettlingRecord(30, 10, true), await RunAsync(UpToAMinute, _ => 5, blockSeconds: 3));

    [Fact]
    public async Task FallingTimesWarmUpUntilTheyAreSteady()
    {
        var settling = await RunAsync(UpToAMinute, round => Math.Max(100 - round, 70));

        Assert.True(settling.IsSettled);
        Assert.InRange(settling.Blocks, 31, 40);
    }

    [Fact]
    public async Task OneFallingSeriesOfTwoProlongsTheWarmUp()
    {
        var clock = new ManualClock();
        var (steady, falling) = (0, 0);
        var settling = await WarmUpRule.RunAsync(
            UpToAMinute,
            clock,
            new Random(1),
            () => AdvanceClock(clock, ++steady % 2),
            () => AdvanceClock(clock, Math.Max(30 - ++falling, 15)));

        Assert.Equal(steady, falling);
        Assert.Equal((falling, 2.0 * falling), (settling.Blocks, settling.Seconds));
        Assert.InRange(falling, 16, 25);
        Assert.True(settling.IsSettled);
    }

    [Fact]
    public async Task TimesThatNeverSettleEndAtTheLongestTimeAsUnsettled() =>
        Assert.Equal(new SettlingRecord(60, 60, false), await RunAsync(UpToAMinute, round => 1000 - round));

    [Theory, InlineData(false, 60, 3), InlineData(true, 20, 1)]
    public async Task TooFewSlowRoundsDecideNothingAndAreNotAwaited(bool endsWhereTooFewFit, int seconds, int rounds) => Assert.Equal(
        new SettlingRecord(seconds, rounds, null),
        await RunAsync(UpToAMinute with { EndsIfRoundsDoNotFit = endsWhereTooFewFit }, round => 1000 - round, blockSeconds: 20));

    [Fact]
    public async Task WithoutALongestTimeTheWarmUpIsFixed() =>
        Assert.Equal(new SettlingRecord(2, 2, null),
            await RunAsync(UpToAMinute with { MinDuration = TimeSpan.FromSeconds(2), MaxDuration = TimeSpan.FromSeconds(2) }, _ => 5));

    [Fact]
    public async Task EverySeriesReportsItsDurationAndWhetherItSettled()
    {
        var clock = new ManualClock();
        var round = 0;
        var settled =
            await WarmUpRule.RunEachAsync(
                UpToAMinute,
                clock,
                new Random(1),
                () => AdvanceClock(clock, 7, seconds: 2),
                () => AdvanceClock(clock, 1000 - ++round));

        Assert.Equal([new(40, 20, true), new(20, 20, false)], settled);
    }

    [Theory, InlineData(null, 9, 4, 5, 4), InlineData(false, 9, 8, 7, 6, 5), InlineData(true, 9, 4, 5, 4, 5, 4)]
    public void TooFewRoundsAreNotReportedAsFallingUnlessTheyFell(bool? isSettled, params int[] rounds)
    {
        var settling = new WarmUpRule(UpToAMinute with { Rounds = 5, FirstRounds = 1 });
        Array.ForEach(rounds, time => settling.AddRound([time, time]));

        Assert.Equal(isSettled, settling.HasSettled);
    }

    [Fact]
    public void OnlyAnUnsettledWarmUpIsNoted()
    {
        Assert.Null(new SettlingRecord(2, 40, true).CreateNote("add"));
        Assert.Null(new SettlingRecord(2, 2, null).CreateNote("add"));
        Assert.Equal(
            "Times still fell when the warm-up ended, after 5.000 s and 40 blocks of each arm, so the figures may contain some of that "
                + "fall: add.",
            DiagnosticText.Describe(new SettlingRecord(5, 40, false).CreateNote("add")!, []));
    }

    [Fact]
    public void TheWarmUpOfAnEarlierRecordIsRead() => Assert.Equal(
        "Calls still became faster when the warm-up ended, after 5.000 s (launch 2). These times are in no figure.",
        DiagnosticText.Describe(new DiagnosticRecord(DiagnosticCode.LaunchNotSettled).Add("launch", 2).Add("seconds", 5e9), []));

    [Fact]
    public void NoDiagnosticTimeIsNamedForTheWrongUnit() => Assert.DoesNotContain(
        DiagnosticText.Templates.Values,
        text => Regex.IsMatch(text, "\\{[a-z]*(seconds|minutes|hours|milliseconds):time\\}", RegexOptions.IgnoreCase));

    private static Task<SettlingRecord> RunAsync(WarmUpOptions options, Func<int, double> time, int blockSeconds = 1)
    {
        var (clock, round) = (new ManualClock(), 0);
        return WarmUpRule.RunAsync(options, clock, new Random(1), () => AdvanceClock(clock, time(round++), blockSeconds));
    }

    private static Task<double> AdvanceClock(ManualClock clock, double time, int seconds = 1)
    {
        clock.Seconds += seconds;
        return Task.FromResult(time);
    }
}
