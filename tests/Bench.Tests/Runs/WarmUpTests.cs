namespace RpcBench.Bench.Tests.Runs;

public sealed class WarmUpTests
{
    private static readonly WarmUpOptions Minute =
        new() { Least = TimeSpan.FromSeconds(20), Most = TimeSpan.FromSeconds(60), Rounds = 10 };

    [Fact]
    public async Task WhatIsSteadyIsCalledForTheShortestTime() =>
        Assert.Equal(new SettlingRecord(20, 20, true), await RunAsync(Minute, _ => 5));

    [Fact]
    public async Task OfWhatIsSlowThereAreAsManyRoundsAsDecide() =>
        Assert.Equal(new SettlingRecord(30, 10, true), await RunAsync(Minute, _ => 5, secondsOfABlock: 3));

    [Fact]
    public async Task WhatFallsIsCalledOnUntilItNoLongerDoes()
    {
        var settling = await RunAsync(Minute, round => Math.Max(100 - round, 70));

        Assert.True(settling.IsSettled);
        Assert.InRange(settling.Blocks, 31, 40);
    }

    [Fact]
    public async Task AFallOfOneOfTwoIsEnoughToGoOn()
    {
        var clock = new SetClock();
        var (steady, falling) = (0, 0);
        var settling = await WarmUp.RunAsync(
            Minute,
            clock,
            new Random(1),
            () => Take(clock, ++steady % 2),
            () => Take(clock, Math.Max(30 - ++falling, 15)));

        Assert.Equal(steady, falling);
        Assert.Equal((falling, 2.0 * falling), (settling.Blocks, settling.Seconds));
        Assert.InRange(falling, 16, 25);
        Assert.True(settling.IsSettled);
    }

    [Fact]
    public async Task WhatNeverSettlesEndsWithTheLongestTimeAndIsSaidToFall() =>
        Assert.Equal(new SettlingRecord(60, 60, false), await RunAsync(Minute, round => 1000 - round));

    [Theory, InlineData(false, 60, 3), InlineData(true, 20, 1)]
    public async Task AFewSlowRoundsTellNothingAndNeedNotBeWaitedFor(bool endsWhereTooFewFit, int seconds, int rounds) => Assert.Equal(
        new SettlingRecord(seconds, rounds, null),
        await RunAsync(Minute with { EndsWhereTooFewFit = endsWhereTooFewFit }, round => 1000 - round, secondsOfABlock: 20));

    [Fact]
    public async Task WithoutALongerTimeTheShortestIsAFixedOne() =>
        Assert.Equal(new SettlingRecord(2, 2, null),
            await RunAsync(Minute with { Least = TimeSpan.FromSeconds(2), Most = TimeSpan.FromSeconds(2) }, _ => 5));

    [Fact]
    public async Task OfEachItIsSaidHowLongItTookAndWhetherItHasSettled()
    {
        var clock = new SetClock();
        var round = 0;
        var settled =
            await WarmUp.RunEachAsync(Minute, clock, new Random(1), () => Take(clock, 7, seconds: 2), () => Take(clock, 1000 - ++round));

        Assert.Equal([new(40, 20, true), new(20, 20, false)], settled);
    }

    [Theory, InlineData(null, 9, 4, 5, 4), InlineData(false, 9, 8, 7, 6, 5), InlineData(true, 9, 4, 5, 4, 5, 4)]
    public void OfTooFewRoundsItIsNotSaidThatTimesFellUnlessTheyDid(bool? isSettled, params int[] rounds)
    {
        var settling = new WarmUp(Minute with { Rounds = 5, FirstRounds = 1 });
        Array.ForEach(rounds, time => settling.Add([time, time]));

        Assert.Equal(isSettled, settling.HasSettled);
    }

    [Fact]
    public void OnlyWhatStillFellIsNoted()
    {
        Assert.Null(new SettlingRecord(2, 40, true).Note("add"));
        Assert.Null(new SettlingRecord(2, 2, null).Note("add"));
        Assert.Equal(
            "Times still fell when the warm-up ended, after 5.000 s and 40 blocks of each arm, so the figures may contain some of that "
                + "fall: add.",
            DiagnosticWords.Describe(new SettlingRecord(5, 40, false).Note("add")!, []));
    }

    [Fact]
    public void TheWarmUpOfAnEarlierRecordIsRead() => Assert.Equal(
        "Calls still became faster when the warm-up ended, after 5.000 s (launch 2). These times are in no figure.",
        DiagnosticWords.Describe(new DiagnosticRecord(DiagnosticCode.LaunchNotSettled).Add("launch", 2).Add("seconds", 5e9), []));

    [Fact]
    public void NoTimeOfADiagnosticIsInNanosecondsAndNamedForAnotherUnit() => Assert.DoesNotContain(
        DiagnosticWords.Templates.Values,
        text => Regex.IsMatch(text, "\\{[a-z]*(seconds|minutes|hours|milliseconds):time\\}", RegexOptions.IgnoreCase));

    private static Task<SettlingRecord> RunAsync(WarmUpOptions options, Func<int, double> time, int secondsOfABlock = 1)
    {
        var (clock, round) = (new SetClock(), 0);
        return WarmUp.RunAsync(options, clock, new Random(1), () => Take(clock, time(round++), secondsOfABlock));
    }

    private static Task<double> Take(SetClock clock, double time, int seconds = 1)
    {
        clock.Seconds += seconds;
        return Task.FromResult(time);
    }
}
