using MathNet.Numerics.Statistics;
using Xunit.Abstractions;

namespace RpcBench.Statistics.Tests;

/// <summary>Tests intervals over launches whose rounds are known, with simulated runs of 24 comparisons.</summary>
public sealed class VarianceComponentsTests(ITestOutputHelper output)
{
    private const int Comparisons = 24;
    private const int Runs = 400;
    private const double Truth = 0.8;

    /// <summary>Launches add the standard deviation <paramref name="ofLaunches"/>.</summary>
    [Theory, InlineData(3, 8, 0), InlineData(3, 8, 0.03), InlineData(3, 100, 0), InlineData(3, 100, 0.02), InlineData(2, 30, 0.01)]
    [InlineData(3, 3, 0), InlineData(10, 20, 0.035)]
    public void AllIntervalsOfARunContainTheTruthTogetherInNinetyFivePercentOfRuns(int launches, int rounds, double ofLaunches)
    {
        var confidence = LaunchInterval.ConfidenceFor(Comparisons);
        var random = new Random(23);
        var runs = Enumerable.Range(0, Runs).Select(_ => Simulate(random, launches, rounds, ofLaunches, confidence)).ToList();
        var each = runs.Average(run => run.Average(ContainsTruth));
        var together = runs.Average(run => run.All(ratio => ContainsTruth(ratio) == 1) ? 1.0 : 0);
        output.WriteLine($"each {each:0.0000} of {confidence:0.0000}, together {together:0.000}");

        Assert.InRange(together, 0.95 - (2 * Math.Sqrt(0.95 * 0.05 / Runs)), 1);
    }

    [Fact]
    public void TheNoisiestComparisonsIntervalContainsTheTruthAsOftenAsOthers()
    {
        var random = new Random(29);
        var held = Enumerable.Range(0, 5 * Runs).Average(_ => ContainsTruth(Simulate(random, 3, 30, 0.01, 0.95)[^1]));

        Assert.InRange(held, 0.94, 1);
    }

    [Fact]
    public void KnownRoundVariancesNarrowTheIntervals()
    {
        var random = new Random(31);
        var draws = Enumerable.Range(0, 50).Select(_ => Draw(random, 3, 100, 0)).ToList();
        var known = draws.Average(draw => LaunchInterval.Compute(LaunchesOf(draw), 0.998, RoundsOf(draw)).Average(one => one.HalfWidth));
        var alone = draws.Average(draw => LaunchInterval.Compute(LaunchesOf(draw), 0.998).Average(one => one.HalfWidth));
        output.WriteLine($"{known:0.0000} and {alone:0.0000}");

        Assert.True(known < alone, $"{known} and {alone}");
    }

    /// <summary>Launches add 3 % to every other comparison, and nothing to the rest.</summary>
    [Fact]
    public void IntervalsOfComparisonsWithMoreScatterStillContainTheTruth()
    {
        var random = new Random(43);
        var held = Enumerable.Range(0, Runs).Average(_ =>
        {
            var draws = Draw(random, 3, 100, 0);
            foreach (var launch in draws.Where((_, index) => index % 2 == 0).SelectMany(launches => launches))
            {
                var added = 0.03 * random.NextNormal();
                for (var round = 0; round < launch.Length; round++)
                {
                    launch[round] += added;
                }
            }

            var intervals = LaunchInterval.Compute(LaunchesOf(draws), LaunchInterval.ConfidenceFor(Comparisons), RoundsOf(draws));
            return intervals.All(interval => ContainsTruth(interval.Ratio) == 1) ? 1.0 : 0;
        });
        output.WriteLine($"together {held:0.000}");

        Assert.InRange(held, 0.93, 1);
    }

    [Fact]
    public void LaunchesThatAgreeByChanceDoNotReduceTheRoundVariance()
    {
        IReadOnlyList<(double, double)>[] launches = [.. Enumerable.Repeat<(double, double)[]>([(1, 1), (1, 1.0001), (1, 1)], 24)];
        var intervals = LaunchInterval.Compute(launches, 0.95, [.. Enumerable.Repeat(new RoundVariance(0.0009, 200), 24)]);

        Assert.All(intervals, interval => Assert.InRange(interval.Deviation, 0.03, 0.04));
    }

    [Fact]
    public void LaunchesThatDifferByMoreThanRoundsExplainWidenEveryInterval()
    {
        var random = new Random(37);
        var (same, different) = (Draw(random, 3, 100, 0), Draw(random, 3, 100, 0.05));
        var narrow = LaunchInterval.Compute(LaunchesOf(same), 0.95, RoundsOf(same)).Min(interval => interval.Deviation);
        var wide = LaunchInterval.Compute(LaunchesOf(different), 0.95, RoundsOf(different)).Min(interval => interval.Deviation);

        Assert.InRange(narrow, VarianceComponents.MinLaunchDeviation, 0.02);
        Assert.InRange(wide, 0.03, 0.08);
    }

    /// <summary>Ten arms are compared with one baseline, whose scatter is in all ten ratios.</summary>
    [Fact]
    public void RatiosToOneBaselineDoNotShareItsErrorAsPrecision()
    {
        const int Contenders = 10;
        var random = new Random(41);
        var held = Enumerable.Range(0, Runs).Select(_ =>
        {
            double[] baseline = [.. Enumerable.Range(0, 3).Select(_ => 0.05 * random.NextNormal())];
            IReadOnlyList<(double, double)>[] launches = [.. Enumerable.Range(0, Contenders).Select(_ =>
                baseline.Select(own => (1.0, Truth * Math.Exp((0.05 * random.NextNormal()) - own))).ToArray())];
            var rounds = Enumerable.Repeat(new RoundVariance(0.0001, 200), Contenders).ToList();
            var intervals = LaunchInterval.Compute(launches, LaunchInterval.ConfidenceFor(Contenders), rounds, contenders: Contenders);
            return intervals.All(interval => ContainsTruth(interval.Ratio) == 1) ? 1.0 : 0;
        }).Average();
        output.WriteLine($"together {held:0.000}");

        Assert.InRange(held, 0.94, 1);
    }

    private static IReadOnlyList<RatioInterval> Simulate(
        Random random, int launches, int rounds, double ofLaunches, double confidence)
    {
        var draws = Draw(random, launches, rounds, ofLaunches);
        return [.. LaunchInterval.Compute(LaunchesOf(draws), confidence, RoundsOf(draws)).Select(interval => interval.Ratio)];
    }

    // Returns the log ratios of the rounds of every launch, for each comparison. Rounds scatter by 5 to 30 %, and one comparison in ten
    // scatters three times as much.
    private static double[][][] Draw(Random random, int launches, int rounds, double ofLaunches) =>
        [.. Enumerable.Range(0, Comparisons).Select(comparison => Enumerable.Range(0, launches).Select(_ =>
        {
            var (launch, deviation) = (ofLaunches * random.NextNormal(), 0.05 * Math.Exp(Math.Log(6) * comparison / (Comparisons - 1)));
            return Enumerable.Range(0, rounds)
                .Select(_ => Math.Log(Truth) + launch + (deviation * (random.Next(10) == 0 ? 3 : 1) * random.NextNormal())).ToArray();
        }).ToArray())];

    private static IReadOnlyList<(double, double)>[] LaunchesOf(double[][][] draws) =>
        [.. draws.Select(launches => launches.Select(rounds => (1.0, Math.Exp(rounds.Average()))).ToArray())];

    private static IReadOnlyList<RoundVariance> RoundsOf(double[][][] draws) => [.. draws.Select(launches => new RoundVariance(
        launches.Average(rounds => rounds.Variance()) / launches[0].Length, launches.Sum(rounds => rounds.Length - 1)))];

    private static double ContainsTruth(RatioInterval ratio) => ratio.Low <= Truth && Truth <= ratio.High ? 1 : 0;
}
