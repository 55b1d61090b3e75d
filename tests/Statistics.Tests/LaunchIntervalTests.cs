using Xunit.Abstractions;

namespace RpcBench.Statistics.Tests;

public sealed class LaunchIntervalTests(ITestOutputHelper output)
{
    private const double Truth = 0.8;

    [Theory]
    [InlineData(0.5, Math.PI * Math.PI / 2)]
    [InlineData(1, Math.PI * Math.PI / 6)]
    [InlineData(2, (Math.PI * Math.PI / 6) - 1)]
    [InlineData(3, (Math.PI * Math.PI / 6) - 1.25)]
    public void TrigammaHasItsKnownValues(double x, double value) => Assert.Equal(value, Trigamma.Evaluate(x), 13);

    [Theory, InlineData(1e-4), InlineData(0.3), InlineData(7), InlineData(14.999), InlineData(1e6)]
    public void TheInverseOfTrigammaRoundTrips(double x) => Assert.Equal(1, Trigamma.Inverse(Trigamma.Evaluate(x)) / x, 9);

    [Fact]
    public void TwoContradictoryLaunchesHaveAWideAndFiniteInterval()
    {
        var interval = Assert.Single(LaunchInterval.Compute([[(1, 1.2), (1, 4.6)]], 0.99));

        Assert.InRange(interval.Ratio.High, 1e6, 1e12);
        Assert.InRange(interval.Ratio.Low, 1e-12, 1e-6);
        Assert.Equal(Verdict.Inconclusive, new Margin(0.05).Judge(interval.Ratio));
    }

    [Fact]
    public void TheEstimateIsTheGeometricMeanOfTheLaunches()
    {
        var interval = LaunchInterval.Compute([[(100, 50), (100, 400), (1000, 500)]])[0];

        Assert.Equal(Math.Cbrt(0.5 * 4 * 0.5), interval.Estimate, 12);
        Assert.Equal(interval.Estimate, Math.Sqrt(interval.Ratio.Low * interval.Ratio.High), 9);
        Assert.Equal(interval.Estimate, interval.Ratio.Estimate);
        Assert.Equal(3, interval.Ratio.Pairs);
    }

    [Fact]
    public void OneComparisonHasStudentsInterval()
    {
        // Logarithms 0, 0.1, 0.2 and 0.3: deviation 0.1290994, t(3, 0.975) = 3.182446, so half the width is 0.2054251.
        var interval = LaunchInterval.Compute([[(1, 1), (1, Math.Exp(0.1)), (1, Math.Exp(0.2)), (1, Math.Exp(0.3))]])[0];

        Assert.Equal(0, interval.PriorFreedom);
        Assert.Equal(0.1290994, interval.Deviation, 7);
        Assert.Equal(0.2054251, interval.HalfWidth, 5);
        Assert.Equal(interval.Estimate * Math.Exp(-interval.HalfWidth), interval.Ratio.Low, 12);
        Assert.Equal(interval.Estimate * Math.Exp(interval.HalfWidth), interval.Ratio.High, 12);
        Assert.Equal(0.95, interval.Ratio.Confidence, 12);
    }

    [Fact]
    public void TwoComparisonsAreIndependentAndThreeShareTheirVariance()
    {
        IReadOnlyList<(double, double)> quiet = Ratios(0, 0.1), loud = Ratios(0, 0.2);

        Assert.Equal([LaunchInterval.Compute([quiet])[0], LaunchInterval.Compute([loud])[0]], LaunchInterval.Compute([quiet, loud]));
        Assert.All(LaunchInterval.Compute([quiet, loud, loud]), interval => Assert.True(interval.PriorFreedom > 0));
    }

    [Fact]
    public void KnownVariancesGiveSmythsPrior()
    {
        // For two launches that differ by d, the variance is d²/2, so log s² is 2 log d − log 2: here 0, 4 and −4 away from the middle.
        // Their variance is 16. Less ψ′(1/2) = π²/2 it is 11.0652 = ψ′(d₀/2), so d₀/2 = 0.3170056 (ψ′(0.3170056) = 0.3170056⁻² +
        // ψ′(1.3170056) = 9.95098 + 1.11421). The middle is s² = 0.02, and e = log 0.02 + 1.270363 (which is log 1/2 − ψ(1/2)).
        // ψ(0.3170056) − log 0.3170056 = −2.155756.
        var intervals = LaunchInterval.Compute([Ratios(0, 0.2), Ratios(0, 0.2 * Math.Exp(2)), Ratios(0, 0.2 * Math.Exp(-2))]);
        var (freedom, prior) = (intervals[0].PriorFreedom, 0.02 * Math.Exp(1.270363 - 2.155756));

        Assert.Equal(0.6340113, freedom, 6);
        Assert.Equal(Math.Sqrt(((freedom * prior) + 0.02) / (freedom + 1)), intervals[0].Deviation, 6);
    }

    [Fact]
    public void EqualComparisonsGiveThePooledVariance()
    {
        IReadOnlyList<(double, double)> launches = Ratios(-0.1, 0, 0.1);
        var intervals = LaunchInterval.Compute([launches, launches, launches, launches, launches]);

        Assert.All(intervals, interval => Assert.Equal(0.1, interval.Deviation, 12));
        Assert.All(intervals, interval => Assert.True(interval.HalfWidth < LaunchInterval.Compute([launches])[0].HalfWidth));
        Assert.All(LaunchInterval.Compute([.. Enumerable.Repeat(launches, 24)]), interval => Assert.InRange(interval.PriorFreedom, 1, 48));
    }

    [Fact]
    public void TheOrderOfTheComparisonsChangesNothing()
    {
        var comparisons = SimulateRun(new Random(2), 3).Comparisons;
        var (forth, back) = (LaunchInterval.Compute(comparisons), LaunchInterval.Compute([.. comparisons.Reverse()]));

        Assert.All(forth.Zip(back.Reverse()), pair => Assert.Equal(pair.First.Estimate, pair.Second.Estimate));
        Assert.All(forth.Zip(back.Reverse()), pair => Assert.Equal(pair.First.HalfWidth, pair.Second.HalfWidth, 9));
    }

    [Fact]
    public void ExchangingTheArmsInvertsTheInterval()
    {
        var comparisons = SimulateRun(new Random(3), 4).Comparisons;
        var forth = LaunchInterval.Compute(comparisons);
        var back = LaunchInterval.Compute(
            [.. comparisons.Select(launches => launches.Select(launch => (launch.Contender, launch.Baseline)).ToArray())]);

        Assert.All(forth.Zip(back), pair => Assert.Equal(1 / pair.First.Ratio.Low, pair.Second.Ratio.High, 9));
        Assert.All(forth.Zip(back), pair => Assert.Equal(1 / pair.First.Ratio.High, pair.Second.Ratio.Low, 9));
    }

    [Fact]
    public void ComparisonsMayHaveDifferentNumbersOfLaunches()
    {
        var intervals = LaunchInterval.Compute([Ratios(0, 0.1), Ratios(0, 0.1, -0.1), Ratios(0.1, 0, 0.1, 0, 0.2)]);

        Assert.Equal([2, 3, 5], intervals.Select(interval => interval.Launches));
        Assert.Equal([2, 3, 5], intervals.Select(interval => interval.Ratio.Pairs));
    }

    [Fact]
    public void LaunchesWithoutAnySpreadGiveAnIntervalWithoutWidth()
    {
        IReadOnlyList<(double, double)> same = [(100, 50), (200, 100)];
        Assert.All(
            LaunchInterval.Compute([same, same, same]), interval => Assert.Equal((0.5, 0.5), (interval.Ratio.Low, interval.Ratio.High)));
    }

    [Fact]
    public void OneComparisonWithoutVarianceDoesNotPreventPooling()
    {
        IReadOnlyList<(double, double)> same = [(100, 50), (200, 100), (300, 150)];
        IReadOnlyList<(double, double)>[] rest = SimulateRun(new Random(4), 3).Comparisons;
        var intervals = LaunchInterval.Compute([same, .. rest]);

        Assert.All(intervals, interval => Assert.True(double.IsFinite(interval.HalfWidth) && interval.HalfWidth > 0));
        Assert.True(intervals[0].PriorFreedom > 0);
    }

    [Theory, InlineData(3, 0.95), InlineData(3, 0.99), InlineData(4, 0.95), InlineData(4, 0.99), InlineData(6, 0.95), InlineData(6, 0.99)]
    public void TheIntervalsContainTheTruthAtTheirConfidence(int launches, double confidence)
    {
        var random = new Random(7);
        var ratios = Enumerable.Range(0, 250).SelectMany(_ => LaunchInterval.Compute(SimulateRun(random, launches).Comparisons, confidence))
            .Select(interval => interval.Ratio).ToList();
        var (held, said) = (ratios.Average(ratio => ratio.Low <= Truth && Truth <= ratio.High ? 1.0 : 0), ratios[0].Confidence);

        Assert.InRange(held, said - ((1 - said) / 4), said + ((1 - said) / 4));
    }

    [Fact]
    public void TheNoisiestFifthContainsTheTruthNearlyAsOften()
    {
        var random = new Random(7);
        var held = Enumerable.Range(0, 250).SelectMany(_ =>
        {
            var (comparisons, deviations) = SimulateRun(random, 3);
            return LaunchInterval.Compute(comparisons, 0.99).Zip(deviations).Where(pair => pair.Second > 0.06)
                .Select(pair => pair.First.Ratio);
        }).Average(ratio => ratio.Low <= Truth && Truth <= ratio.High ? 1.0 : 0);

        Assert.InRange(held, 0.95, 1);
    }

    /// <summary>The rounds of the methods scatter by 2 to 8 % within a launch. Launches add nothing, or up to 4 %.</summary>
    [Theory, InlineData(0), InlineData(0.04)]
    public void RoundVariancesKeepNoisyComparisonsFromBorrowingPrecision(double ofLaunches)
    {
        var (random, told, plain) = (new Random(5), new List<RatioInterval>(), new List<RatioInterval>());
        for (var run = 0; run < 1000; run++)
        {
            double[] explained = [.. Enumerable.Range(0, 24).Select(_ => Math.Pow(0.02 * Math.Exp(random.NextDouble() * Math.Log(4)), 2))];
            var noisiest = Array.IndexOf(explained, explained.Max());
            (double, double)[][] launches = [.. explained.Select(own => Enumerable.Range(0, 3).Select(_ =>
                (1.0, Truth * Math.Exp(Math.Sqrt(own + (ofLaunches * ofLaunches)) * random.NextNormal()))).ToArray())];
            told.Add(LaunchInterval.Compute(launches, 0.95, [.. explained.Select(own => new RoundVariance(own, 1000))])[noisiest].Ratio);
            plain.Add(LaunchInterval.Compute(launches, 0.95)[noisiest].Ratio);
        }

        Assert.True(Held(told) > Held(plain) && Held(told) >= 0.94, $"{Held(told)} and {Held(plain)}");

        static double Held(List<RatioInterval> intervals) =>
            intervals.Average(ratio => ratio.Low <= Truth && Truth <= ratio.High ? 1.0 : 0);
    }

    [Fact]
    public void RoundsExplainTheirVarianceDividedByTheirNumber()
    {
        IReadOnlyList<double>[] baseline = [[1, 1, 1, 1], [1, 1], [1]];
        IReadOnlyList<double>[] contender = [[Math.E, 1, Math.E, 1], [Math.E, Math.E], [5]];

        Assert.Equal(
            ((1 / 3.0) + 0) / 2 * ((0.25 + 0.5 + 1) / 3),
            LaunchInterval.ComputeExplainedVariance(baseline, contender).Variance,
            12);
        Assert.Equal(4, LaunchInterval.ComputeExplainedVariance(baseline, contender).Freedom);
        Assert.False(LaunchInterval.ComputeExplainedVariance([[1]], [[2]]).IsKnown);
    }

    [Fact]
    public void PoolingNarrowsTheIntervalsOfThreeLaunches()
    {
        var comparisons = Enumerable.Range(1, 40).SelectMany(seed => SimulateRun(new Random(seed), 3).Comparisons).ToArray();
        var together = comparisons.Chunk(24).SelectMany(run => LaunchInterval.Compute(run)).Average(interval => interval.HalfWidth);
        var alone = comparisons.Average(launches => LaunchInterval.Compute([launches])[0].HalfWidth);

        Assert.True(together < 0.7 * alone, $"{together} and {alone}");
    }

    [Theory, InlineData(0.80), InlineData(0.93), InlineData(0.99), InlineData(1.02), InlineData(1.06), InlineData(1.5)]
    public void TheRequiredNumberOfLaunchesIsTheSmallestThatDecidesTheVerdict(double estimate)
    {
        var (margin, interval) = (new Margin(0.05), new LaunchInterval(estimate, 0.05, 4, 0.99, 3));
        var needed = (int)interval.LaunchesNeeded(margin);

        Assert.NotEqual(Verdict.Inconclusive, margin.Judge((interval with { Launches = needed }).Ratio));
        Assert.True(needed == 2 || margin.Judge((interval with { Launches = needed - 1 }).Ratio) == Verdict.Inconclusive);
        Assert.Equal(needed <= interval.Launches, margin.Judge(interval.Ratio) != Verdict.Inconclusive);
    }

    [Fact]
    public void EveryEstimateNeedsABoundedNumberOfLaunchesUnlessTheMarginIsZero()
    {
        var most = Enumerable.Range(0, 2001).Select(step => new LaunchInterval(0.8 + (step * 0.0002), 0.05, 4, 0.99, 3))
            .Max(interval => interval.LaunchesNeeded(new(0.05)));

        // Half of the margin is the shortest distance from both 1 and an edge that an estimate can have.
        Assert.Equal(new LaunchInterval(Math.Sqrt(1.05), 0.05, 4, 0.99, 3).LaunchesNeeded(new(0.05)), most);
        Assert.Equal(double.PositiveInfinity, new LaunchInterval(1, 0.05, 4, 0.99, 3).LaunchesNeeded(new(0)));
    }

    // Twelve methods, each with one call and with several calls in flight, have the same true ratio. They are measured again while they are
    // inconclusive.
    [Theory, InlineData(1.00, 3, 1), InlineData(1.00, 3, 400), InlineData(1.00, 2, 400), InlineData(1.00, 10, 400)]
    [InlineData(1.025, 3, 400), InlineData(1.05, 3, 1), InlineData(1.05, 3, 400), InlineData(1.10, 3, 400)]
    public void AtMostFiveOfAHundredRunsGiveAWrongVerdictAndAllDecideInBoundedTime(double ratio, int first, int looks)
    {
        const int Runs = 200;
        var random = new Random(11);
        List<SimulatedRun> runs = [];
        for (var run = 0; run < Runs; run++)
        {
            double[] deviations = [.. Enumerable.Range(0, 24).Select(_ => 0.02 * Math.Exp(random.NextDouble()))];
            var simulation = new VerdictSimulation(
                ratio, explained: null, () => [.. deviations.Select(deviation => deviation * random.NextNormal())]);
            runs.Add(simulation.Simulate(first, looks));
        }

        output.WriteLine($"{runs.Count(run => run.HasWrongVerdict)} of {Runs} runs say what is not so; "
            + $"{runs.Average(run => run.InconclusiveCount):0.0} of 24 inconclusive, after {runs.Average(run => run.Launches):0.0} "
            + $"launches ({runs.Max(run => run.Launches)} at most)");
        Assert.InRange(runs.Count(run => run.HasWrongVerdict), 0, (Runs * 0.05) + (2 * Math.Sqrt(Runs * 0.05 * 0.95)));
        Assert.All(runs, run => Assert.True(looks == 1 || run.InconclusiveCount == 0, $"{run}"));
    }

    [Fact]
    public void MoreVerdictsRaiseTheConfidenceOfEach()
    {
        Assert.Equal(1 - 0.05, LaunchInterval.ConfidenceFor(1), 12);
        Assert.Equal(1 - (0.05 / 24), LaunchInterval.ConfidenceFor(24), 12);
    }

    [Fact]
    public void EveryFurtherAnalysisNeedsMoreConfidenceThanASingleOne()
    {
        Assert.Equal(0.99, new LaunchInterval(1, 0.05, 4, 0.99, 40).Ratio.Confidence, 12);
        Assert.Equal(1 - (0.01 * 0.5), new LaunchInterval(1, 0.05, 4, 0.99, 3, LaunchesAtFirstAnalysis: 3).Ratio.Confidence, 12);
        Assert.Equal(1 - (0.01 * 0.5 / 4), new LaunchInterval(1, 0.05, 4, 0.99, 6, LaunchesAtFirstAnalysis: 3).Ratio.Confidence, 12);
        Assert.Equal(1 - (0.01 * 0.5), new LaunchInterval(1, 0.05, 4, 0.99, 6, LaunchesAtFirstAnalysis: 6).Ratio.Confidence, 12);
    }

    [Fact]
    public void OneLaunchOrATimeOfZeroIsRefused()
    {
        Assert.Throws<ArgumentException>(() => LaunchInterval.Compute([[(1, 1)]]));
        Assert.Throws<ArgumentException>(() => LaunchInterval.Compute([[(1, 1), (0, 1)]]));
        Assert.Throws<ArgumentException>(() => LaunchInterval.Compute([[(1, 1), (1, double.NaN)]]));
        Assert.Empty(LaunchInterval.Compute([]));
    }

    private static (double, double)[] Ratios(params double[] logarithms) =>
        [.. logarithms.Select(logarithm => (100.0, 100 * Math.Exp(logarithm)))];

    // Both arms of a launch share the noise of the machine. Their ratio differs between launches by 2 to 8 %.
    private static (IReadOnlyList<(double Baseline, double Contender)>[] Comparisons, double[] Deviations) SimulateRun(
        Random random,
        int launches)
    {
        double[] deviations = [.. Enumerable.Range(0, 24).Select(_ => 0.02 * Math.Exp(random.NextDouble() * Math.Log(4)))];
        return ([.. deviations.Select(deviation => Enumerable.Range(0, launches).Select(_ =>
        {
            var moment = 100 * Math.Exp(0.03 * random.NextNormal());
            return (moment, moment * Truth * Math.Exp(deviation * random.NextNormal()));
        }).ToArray())], deviations);
    }
}
