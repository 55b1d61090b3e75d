using MathNet.Numerics.Distributions;

namespace RpcBench.Tests;

public sealed class GateJudgeTests
{
    private const int Gates = 200;
    private const int Launches = 6;
    private const int Rounds = 24;

    // Standard deviations: the smallest and the largest of the log ratios of launches in sealed records, and the one of the rounds of one
    // arm within a launch.
    private const double QuietScatter = 0.04;
    private const double LoudScatter = 0.13;
    private const double RoundScatter = 0.05;

    private static readonly GateRecord Limits = new(0.03, 0.01, 0.03,
        [new("rest", "REST", new("rest-base", "main", null, null), new("rest-head", "HEAD", null, null))]);

    private static readonly ChangePlace Place = new("Get", "one at a time", "local", "rest");

    [Theory, InlineData(QuietScatter), InlineData(LoudScatter)]
    public void AnArmAgainstItselfRarelyFailsEvenAtAZeroLimit(double scatter)
    {
        var random = new Random(1);
        var alarms = Enumerable.Range(0, Gates).Count(_ =>
            GateJudge.JudgeTimes(Series(random, operations: 6, scatter), maxSlowdown: 0).Any(line => line.IsWorse));

        // All bounds of a gate hold together with 95 %. Three standard deviations are added for chance.
        Assert.InRange(alarms, 0, (Gates * 0.05) + 9);
    }

    [Theory, InlineData(QuietScatter), InlineData(LoudScatter)]
    public void AnArmAgainstItselfFailsAtMostOneGateInAHundredAtThreePercent(double scatter)
    {
        var random = new Random(2);

        Assert.InRange(
            Enumerable.Range(0, Gates).Count(_ =>
                GateJudge.JudgeTimes(Series(random, operations: 6, scatter), 0.03).Any(line => line.IsWorse)),
            0, Gates / 100);
    }

    [Theory, InlineData(2, QuietScatter), InlineData(2, LoudScatter), InlineData(12, QuietScatter), InlineData(12, LoudScatter)]
    public void ADetectableSlowdownIsFoundInFourOfFiveGatesAndNeverWithinTheLimit(int operations, double scatter)
    {
        var random = new Random(3);
        List<Change> slowed = [.. Enumerable.Range(0, Gates).Select(_ =>
        {
            var stated = GateJudge.JudgeTimes(Series(random, operations, scatter), 0.03).Select(line => line.CouldSee).OfType<double>();
            return GateJudge.JudgeTimes(Series(random, operations, scatter, slowedBy: stated.DefaultIfEmpty(LoudScatter).First()), 0.03)
                .First(line => line.Place.Operation == "0");
        })];

        Assert.DoesNotContain(slowed, line => line.Outcome is ChangeOutcome.Faster or ChangeOutcome.WithinLimit);
        Assert.InRange(slowed.Count(line => line.IsWorse), Gates * 0.68, Gates * 0.92);
    }

    [Fact]
    public void OnlyTheSlowedOperationIsNamed()
    {
        var random = new Random(4);
        var named = Enumerable.Range(0, Gates).SelectMany(_ => GateJudge.JudgeTimes(Series(random, 6, QuietScatter, slowedBy: 0.25), 0.06))
            .Where(line => line.IsWorse).Select(line => line.Place.Operation).Distinct();

        Assert.Equal(["0"], named);
    }

    [Fact]
    public void ExchangingTheSidesInvertsTheRatios()
    {
        var series = Series(new Random(5), 3, QuietScatter, slowedBy: 0.3);
        var exchanged = series.Select(one => one with { Base = one.Head, Head = one.Base }).ToList();

        foreach (var (line, other) in GateJudge.JudgeTimes(series, 0.03).Zip(GateJudge.JudgeTimes(exchanged, 0.03)))
        {
            Assert.Equal(1 / line.Interval!.Estimate, other.Interval!.Estimate, 9);
            Assert.Equal(1 / line.Interval.Low, other.Interval.High, 9);
            Assert.False(line.Place.Operation == "0" && other.IsWorse);
        }
    }

    [Theory]
    [InlineData(0.01, "a slowdown of 6\u00A0% or more would be seen")]
    [InlineData(1, "even a call that takes twice as long might not be seen")]
    [InlineData(100, "even a call that takes twice as long might not be seen")]
    public void AMeaninglessDetectableSlowdownIsDescribedInWords(double error, string reason)
    {
        var change = ChangeJudge.JudgeTime(
            new(Place, ChangeQuantity.Time, 1, 1, default), new(Math.Log(1.02), error, Freedom: 30, Confidence: 0.975, Launches: 6), 0.03,
            doubt: null);

        Assert.Equal((ChangeOutcome.Undecided, reason), (change.Outcome, change.Reason));
        Assert.True(double.IsFinite(change.CouldSee!.Value));
    }

    [Fact]
    public void AKnownDirectionIsReportedEvenIfTheSizeIsUnknown()
    {
        RatioEstimate estimate = new(Math.Log(1.04), 0.012, Freedom: 30, Confidence: 0.975, Launches: 6);

        Assert.Equal(
            "slower, perhaps by less than 3\u00A0%; a slowdown of 6.6\u00A0% or more would be seen",
            ChangeJudge.JudgeTime(new(Place, ChangeQuantity.Time, 1, 1, default), estimate, 0.03, doubt: null).Reason);
    }

    [Fact]
    public void OnlyASlowdownFailsSoTheOneSidedBoundDecides()
    {
        // The two-sided interval of 95 % begins below the limit of 3 %. The one-sided bound of 95 % is above the limit.
        RatioEstimate estimate = new(Math.Log(1.05), 0.0105, Freedom: 30, Confidence: 0.95, Launches: 6);
        var change = ChangeJudge.JudgeTime(new(Place, ChangeQuantity.Time, 1, 1, default), estimate, 0.03, doubt: null);

        Assert.InRange(change.Interval!.Low, 1, 1.03);
        Assert.InRange(estimate.Bounds.Low, 1.03, 1.05);
        Assert.Equal(ChangeOutcome.Slower, change.Outcome);
    }

    [Theory]
    [InlineData(false, null)]
    [InlineData(true, "the ratio still changed from round to round")]
    public void ATimeThatFallsOnOneSideAloneDecidesNothing(bool fallsAlone, string? doubt)
    {
        var series = Series(new Random(7), 1, QuietScatter, slowedBy: 0.5)[0];
        var falling = series with { Base = fallsAlone ? series.Base : MakeFall(series.Base), Head = MakeFall(series.Head) };

        var change = Assert.Single(GateJudge.JudgeTimes([falling], 0.03));

        Assert.Equal((doubt is null ? ChangeOutcome.Slower : ChangeOutcome.Undecided, doubt), (change.Outcome, change.Reason));
    }

    [Theory]
    [InlineData(3, 2.5, "Slower", null)]
    [InlineData(1.004, 1, "WithinLimit", null)]
    [InlineData(1.4, 1.1, "Undecided", "the ratio still changed from round to round")]
    [InlineData(0.9, 1, "Undecided", "the ratio still changed from round to round")]
    [InlineData(1.028, 1.032, "Undecided", "the ratio still changed from round to round")]
    public void AMovingRatioDecidesOnlyIfTheSameMoveAgainWouldNotChangeTheOutcome(double first, double last, string outcome, string? doubt)
    {
        var series = Series(new Random(7), 1, QuietScatter)[0];
        var moving = series with { Head = [.. series.Base.Select(launch => Times(launch, first, last))] };

        var change = Assert.Single(GateJudge.JudgeTimes([moving], 0.03));

        Assert.False(LaunchInterval.IsSettled(moving.Base, moving.Head));
        Assert.Equal((outcome, doubt), ($"{change.Outcome}", change.Reason));
    }

    [Theory]
    [InlineData(1020, 1000, "Slower")]
    [InlineData(1010, 1000, "WithinLimit")]
    [InlineData(900, 1000, "Faster")]
    public void BytesAreComparedExactlyWithTheirLimit(double head, double usual, string expected)
    {
        var line = Assert.Single(GateJudge.JudgeCounts(Limits, [Operation(
            new() { Arm = "rest-base", Wire = new(10, 0, usual) }, new() { Arm = "rest-head", Wire = new(10, 0, head) })]));

        Assert.Equal((ChangeQuantity.Bytes, expected), (line.Quantity, $"{line.Outcome}"));
    }

    [Theory]
    [InlineData(100_000, 110_000, "Slower")]
    [InlineData(100_000, 100_000, "WithinLimit")]
    [InlineData(100_000, 101_500, "WithinLimit")]
    [InlineData(2000, 2600, "Slower")]
    [InlineData(2000, 2000, "Undecided")]
    [InlineData(480, 48_000, "Slower")]
    [InlineData(48_000, 480, "Faster")]
    [InlineData(480, 490, "Undecided")]
    [InlineData(0, 0, "Undecided")]
    [InlineData(0, 48_000, "Slower")]
    public void AllocationsOfEverySizeAreJudged(double before, double after, string expected)
    {
        var lines = GateJudge.JudgeCounts(Limits, [Operation(
            new() { Arm = "rest-base", Allocated = Counted(before) }, new() { Arm = "rest-head", Allocated = Counted(after) })]).ToList();

        Assert.Equal([ChangeQuantity.Allocated, ChangeQuantity.ServiceAllocated], lines.Select(line => line.Quantity));
        Assert.All(lines, line => Assert.Equal(expected, $"{line.Outcome}"));
        Assert.NotEmpty(ChangeFiles.ToJson(new(lines, Context("none"))));
    }

    [Fact]
    public void AnUndecidedChangeStatesTheDetectableSlowdown()
    {
        var line = Judge(new(1000, 0, 480) { ServiceRepetitions = [480, 480] }, new(1000, 0, 490) { ServiceRepetitions = [490, 490] });

        Assert.Equal("a rise to 624.3 B or more would be seen", line.Reason);
        var seen = 480 * (1 + line.CouldSee!.Value) * 1.001;
        Assert.Equal(ChangeOutcome.Slower, Judge(
            new(1000, 0, 480) { ServiceRepetitions = [480, 480] }, new(1000, 0, seen) { ServiceRepetitions = [seen, seen] }).Outcome);
    }

    [Fact]
    public void CountsThatScatterAsMuchAsTheyDifferDecideNothing() => Assert.Equal(
        ChangeOutcome.Undecided,
        Judge(
            new(1000, 0, 300_000) { ServiceRepetitions = [280_000, 320_000, 290_000, 310_000] },
            new(1000, 0, 330_000) { ServiceRepetitions = [310_000, 350_000, 320_000, 340_000] }).Outcome);

    [Theory, InlineData(1564, "Undecided"), InlineData(48_000, "Slower")]
    public void CountsOfOneWindowAllowForAllocationsOutsideCalls(double head, string expected) =>
        Assert.Equal(expected, $"{Judge(new(4000, 0, 1162), new(4000, 0, head)).Outcome}");

    [Theory]
    [InlineData(ExitCodes.Success, "slower", "WithinLimit", "Undecided")]
    [InlineData(ExitCodes.Undecided, "slower,undecided", "WithinLimit", "Undecided")]
    [InlineData(ExitCodes.Slower, "slower,undecided", "Undecided", "Slower")]
    [InlineData(ExitCodes.Success, "slower,undecided", "WithinLimit")]
    [InlineData(ExitCodes.NotComparable, "slower")]
    [InlineData(ExitCodes.Blind, FailOn.GateDefault, "WithinLimit", "Undecided")]
    [InlineData(ExitCodes.Blind, FailOn.AllNames, "Undecided")]
    [InlineData(ExitCodes.Slower, FailOn.GateDefault, "Undecided", "Slower")]
    [InlineData(ExitCodes.Success, FailOn.GateDefault, "WithinLimit", "Same")]
    public void TheExitCodeFollowsTheOutcomes(int expected, string failOn, params string[] outcomes)
    {
        var changes = outcomes.Select(outcome => new Change(Place, ChangeQuantity.Time, 1, 1, Enum.Parse<ChangeOutcome>(outcome)));

        Assert.Equal(expected, new ChangeResult([.. changes], Context(failOn)).ExitCode);
    }

    [Theory, InlineData(0.09, ExitCodes.Success), InlineData(0.11, ExitCodes.Blind)]
    public void AGateThatCannotDetectTheRequiredSlowdownIsBlind(double couldSee, int expected)
    {
        Change[] changes =
        [
            new(Place, ChangeQuantity.Time, 1, 1, ChangeOutcome.Undecided) { CouldSee = couldSee },
            new(Place with { Operation = ChangePlace.AllOperations }, ChangeQuantity.Time, 1, 1, ChangeOutcome.Undecided)
            { CouldSee = 0.5 },
            new(Place, ChangeQuantity.Allocated, 1, 1, ChangeOutcome.Undecided) { CouldSee = 0.5 },
        ];

        Assert.Equal(expected, new ChangeResult(changes, Context(FailOn.GateDefault)).ExitCode);
        Assert.Equal(ExitCodes.Success, new ChangeResult(changes, Context(FailOn.GateDefault) with { MustSee = 0.12 }).ExitCode);
    }

    private static ChangeContext Context(string failOn) =>
        new("gate", "main", "HEAD", new(0.03, 0.01, 0.03), FailOn.Parse(failOn));

    private static Change Judge(AllocatedRecord before, AllocatedRecord after) => GateJudge.JudgeCounts(
        Limits, [Operation(new() { Arm = "rest-base", Allocated = before }, new() { Arm = "rest-head", Allocated = after })])
        .First(line => line.Quantity == ChangeQuantity.ServiceAllocated);

    private static AllocatedRecord Counted(double bytes) => new(1000, bytes, bytes)
    {
        ClientRepetitions = [bytes, bytes],
        ServiceRepetitions = [bytes, bytes],
    };

    private static OperationRecord Operation(params CellRecord[] cells) =>
        new() { Name = "Get", Shape = "Get", InFlight = 1, Cells = cells, Comparisons = [] };

    private static GateSeries[] Series(Random random, int operations, double scatter, double slowedBy = 0) =>
    [
        .. Enumerable.Range(0, operations).Select(operation =>
        {
            var series = new GateSeries($"{operation}", 1, "rest", Times(random, scatter), Times(random, scatter));
            return operation == 0 ? SlowDown(series, 1 + slowedBy) : series;
        }),
    ];

    private static GateSeries SlowDown(GateSeries series, double factor) =>
        series with { Head = [.. series.Head.Select(launch => launch.Select(time => time * factor).ToList())] };

    private static IReadOnlyList<double>[] MakeFall(IReadOnlyList<IReadOnlyList<double>> launches) =>
        [.. launches.Select(launch => launch.Select((time, round) => time * (2 - ((double)round / Rounds))).ToList())];

    // Multiplies the times of base by a factor that changes linearly from the first round to the last.
    private static IReadOnlyList<double> Times(IReadOnlyList<double> launch, double first, double last) =>
        [.. launch.Select((time, round) => time * (first + ((last - first) * round / (Rounds - 1))))];

    // Draws launches so that the log ratio of two arms, including the noise of the rounds, has this standard deviation.
    private static IReadOnlyList<double>[] Times(Random random, double scatter)
    {
        var ofLaunch = Math.Sqrt((scatter * scatter / 2) - (RoundScatter * RoundScatter / Rounds));
        return
        [
            .. Enumerable.Range(0, Launches).Select(_ =>
            {
                var launch = Normal.Sample(random, 0, ofLaunch);
                return Enumerable.Range(0, Rounds).Select(_ => 1000 * Math.Exp(launch + Normal.Sample(random, 0, RoundScatter))).ToList();
            }),
        ];
    }
}
