using MathNet.Numerics.Distributions;
using RpcBench.Reports.Changes;
using RpcBench.Reports.Gate;

namespace RpcBench.Tests;

/// <summary>What a gate says of times with a planted truth, simulated, and of counts.</summary>
public sealed class GateJudgeTests
{
    private const int Gates = 200;
    private const int Launches = 6;
    private const int Rounds = 24;

    // What launches and rounds of a quiet machine scatter by, in logarithms.
    private const double OfLaunch = 0.01;
    private const double OfRound = 0.05;

    private static readonly GateRecord Limits = new(0.03, 0.01, 0.03,
        [new("rest", "REST", new("rest-base", "main", null, null), new("rest-head", "HEAD", null, null))]);

    [Fact]
    public void AnArmAgainstItselfRaisesHardlyAnAlarmEvenWithoutAnyRoom()
    {
        var random = new Random(1);
        var alarms = Enumerable.Range(0, Gates).Count(_ =>
            GateJudge.JudgeTimes(Series(random, operations: 6), maxSlowdown: 0).Any(line => line.IsWorse));

        // One side of intervals that hold together with 95 %, and three deviations of that.
        Assert.InRange(alarms, 0, (Gates * 0.025) + 7);
    }

    [Fact]
    public void AnArmAgainstItselfRaisesNoAlarmAtThreePerCent()
    {
        var random = new Random(2);

        Assert.DoesNotContain(Enumerable.Range(0, Gates), _ =>
            GateJudge.JudgeTimes(Series(random, operations: 6), 0.03).Any(line => line.IsWorse));
    }

    [Theory, InlineData(2), InlineData(12)]
    public void TenPerCentInOneOperationIsFoundAndNeverKept(int operations)
    {
        var random = new Random(3);
        List<Change> slowed = [.. Enumerable.Range(0, Gates).Select(_ =>
            GateJudge.JudgeTimes(Series(random, operations, slowedBy: 0.1), 0.03).First(line => line.Place.Operation == "0"))];

        Assert.DoesNotContain(slowed, line => line.Outcome is ChangeOutcome.Faster or ChangeOutcome.Kept);
        Assert.InRange(slowed.Count(line => line.IsWorse), Gates * 0.9, Gates);
    }

    [Fact]
    public void OnlyTheOperationThatWasSlowedIsNamed()
    {
        var random = new Random(4);
        var named = Enumerable.Range(0, Gates).SelectMany(_ => GateJudge.JudgeTimes(Series(random, 3, slowedBy: 0.1), 0.06))
            .Where(line => line.IsWorse).Select(line => line.Place.Operation).Distinct();

        Assert.Equal(["0"], named);
    }

    [Fact]
    public void ExchangingTheSidesInvertsTheRatios()
    {
        var series = Series(new Random(5), 3, slowedBy: 0.1);
        var exchanged = series.Select(one => one with { Base = one.Head, Head = one.Base }).ToList();

        foreach (var (line, other) in GateJudge.JudgeTimes(series, 0.03).Zip(GateJudge.JudgeTimes(exchanged, 0.03)))
        {
            Assert.Equal(1 / line.Interval!.Estimate, other.Interval!.Estimate, 9);
            Assert.Equal(1 / line.Interval.Low, other.Interval.High, 9);
            Assert.False(line.Place.Operation == "0" && other.IsWorse);
        }
    }

    [Fact]
    public void WhereNothingIsDecidedTheSmallestSlowdownThatIsSeenIsOneThatIsSeen()
    {
        var series = Series(new Random(6), operations: 1);
        var line = Assert.Single(GateJudge.JudgeTimes(series, 0.001));
        var seen = Assert.NotNull(line.SmallestSeen);

        var slower = Slow(series[0], (1 + seen) / line.Interval!.Estimate * 1.0001);

        Assert.InRange(seen, 0.001, 0.1);
        Assert.True(Assert.Single(GateJudge.JudgeTimes([slower], 0.001)).IsWorse);
    }

    [Fact]
    public void TimesThatStillFellDecideNothing() => Assert.Equal(
        ChangeOutcome.Undecided,
        Assert.Single(GateJudge.JudgeTimes([Series(new Random(7), 1, slowedBy: 1)[0] with { IsSettled = false }], 0.03)).Outcome);

    [Theory]
    [InlineData(1020, 1000, "Slower")]
    [InlineData(1010, 1000, "Kept")]
    [InlineData(900, 1000, "Faster")]
    public void BytesAreHeldAgainstTheirLimitAsTheyAre(double head, double usual, string expected)
    {
        var line = Assert.Single(GateJudge.JudgeCounts(Limits, [Operation(
            new() { Arm = "rest-base", Wire = new(10, 0, usual) }, new() { Arm = "rest-head", Wire = new(10, 0, head) })]));

        Assert.Equal((ChangeQuantity.Bytes, expected), (line.Quantity, $"{line.Outcome}"));
    }

    [Theory]
    [InlineData(4000, 110_000, "Slower")]
    [InlineData(4000, 100_000, "Kept")]
    [InlineData(4000, 101_500, "Kept")]
    [InlineData(100, 103_200, "Undecided")]
    public void AllocationsAreJudgedAsFarAsTheyCanBeCounted(int calls, double head, string expected)
    {
        var line = Assert.Single(GateJudge.JudgeCounts(Limits, [Operation(
            new() { Arm = "rest-base", Allocated = new(calls, 0, 100_000) },
            new() { Arm = "rest-head", Allocated = new(calls, 0, head) })]));

        Assert.Equal((ChangeQuantity.ServiceAllocated, expected), (line.Quantity, $"{line.Outcome}"));
    }

    [Fact]
    public void WhatAProcessAllocatesBesideItsCallsFailsNoGate() => Assert.Equal(ChangeOutcome.Undecided, Assert.Single(
        GateJudge.JudgeCounts(Limits, [Operation(
            new() { Arm = "rest-base", Allocated = new(4000, 0, 1162) },
            new() { Arm = "rest-head", Allocated = new(4000, 0, 1564) })])).Outcome);

    [Theory]
    [InlineData(322_000, "Undecided")]
    [InlineData(400_000, "Slower")]
    public void WhatPoolsOfTheClientGiveBackFailsNoGate(double head, string expected)
    {
        var line = Assert.Single(GateJudge.JudgeCounts(Limits, [Operation(
            new() { Arm = "rest-base", Allocated = new(4000, 309_000, null) },
            new() { Arm = "rest-head", Allocated = new(4000, head, null) })]));

        Assert.Equal((ChangeQuantity.Allocated, expected), (line.Quantity, $"{line.Outcome}"));
    }

    [Theory]
    [InlineData(ExitCodes.Success, false, "Kept", "Undecided")]
    [InlineData(ExitCodes.Undecided, true, "Kept", "Undecided")]
    [InlineData(ExitCodes.Slower, true, "Undecided", "Slower")]
    [InlineData(ExitCodes.Success, true, "Kept")]
    [InlineData(ExitCodes.NotComparable, false)]
    public void TheExitCodeSaysWhatWasShown(int expected, bool failsUndecided, params string[] outcomes)
    {
        var changes = outcomes.Select(outcome => new Change(
            new("Get", "one at a time", "local", "rest"), ChangeQuantity.Time, 1, 1, Enum.Parse<ChangeOutcome>(outcome)));

        Assert.Equal(expected, ChangeJudge.ExitCode(
            [.. changes], FailOn.Parse(failsUndecided ? "slower,undecided" : "slower")));
    }

    private static OperationRecord Operation(params CellRecord[] cells) =>
        new() { Name = "Get", Shape = "Get", InFlight = 1, Cells = cells, Comparisons = [] };

    private static GateSeries[] Series(Random random, int operations, double slowedBy = 0) =>
    [
        .. Enumerable.Range(0, operations).Select(operation =>
        {
            var series = new GateSeries($"{operation}", 1, "rest", Times(random), Times(random));
            return operation == 0 ? Slow(series, 1 + slowedBy) : series;
        }),
    ];

    private static GateSeries Slow(GateSeries series, double factor) =>
        series with { Head = [.. series.Head.Select(launch => launch.Select(time => time * factor).ToList())] };

    private static IReadOnlyList<double>[] Times(Random random) =>
    [
        .. Enumerable.Range(0, Launches).Select(_ =>
        {
            var launch = Normal.Sample(random, 0, OfLaunch);
            return Enumerable.Range(0, Rounds).Select(_ => 1000 * Math.Exp(launch + Normal.Sample(random, 0, OfRound))).ToList();
        }),
    ];
}
