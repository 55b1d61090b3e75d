namespace RpcBench.Statistics.Tests;

public sealed class RatioIntervalTests
{
    [Theory]
    [InlineData(0.05, 0.80, 0.90, Verdict.ContenderFaster, nameof(DifferenceSize.BeyondMargin))]
    [InlineData(0.05, 1.10, 1.20, Verdict.BaselineFaster, nameof(DifferenceSize.BeyondMargin))]
    [InlineData(0.05, 0.97, 1.03, Verdict.NoDifference, nameof(DifferenceSize.WithinMargin))]
    [InlineData(0.05, 0.97, 0.99, Verdict.NoDifference, nameof(DifferenceSize.WithinMargin))]
    [InlineData(0.05, 1 / 1.05, 1.05, Verdict.NoDifference, nameof(DifferenceSize.WithinMargin))] // The edge counts as inside.
    [InlineData(0.05, 0.870, 0.961, Verdict.ContenderFaster, nameof(DifferenceSize.NotKnown))]
    [InlineData(0.05, 1.02, 1.09, Verdict.BaselineFaster, nameof(DifferenceSize.NotKnown))]
    [InlineData(0.05, 0.90, 1.00, Verdict.Inconclusive, nameof(DifferenceSize.NotKnown))]
    [InlineData(0.05, 0.80, 1.30, Verdict.Inconclusive, nameof(DifferenceSize.NotKnown))]
    [InlineData(0, 0.985, 0.995, Verdict.ContenderFaster, nameof(DifferenceSize.BeyondMargin))]
    [InlineData(0, 0.999, 1.001, Verdict.Inconclusive, nameof(DifferenceSize.NotKnown))]
    public void TheVerdictDependsOnTheWholeInterval(
        double margin, double low, double high, Verdict direction, string size)
    {
        var ratio = new RatioInterval((low + high) / 2, low, high, 0.95, 30);

        Assert.Equal((direction, size), (new Margin(margin).Judge(ratio), $"{new Margin(margin).JudgeSize(ratio)}"));
    }

    [Fact]
    public void AKnownSampleGivesTheIntervalOfStudentsTable()
    {
        // Logarithms 0, 0.1, 0.2 and 0.3: mean 0.15, deviation 0.1290994, t(3, 0.975) = 3.182446, so half the width is 0.2054260.
        var ratio = RatioInterval.FromPairs([1, 1, 1, 1], [1, Math.Exp(0.1), Math.Exp(0.2), Math.Exp(0.3)]);

        Assert.Equal(Math.Exp(0.15), ratio.Estimate, 9);
        Assert.Equal(Math.Exp(0.15 - 0.2054260), ratio.Low, 6);
        Assert.Equal(Math.Exp(0.15 + 0.2054260), ratio.High, 6);
    }

    [Fact]
    public void ExchangingTheArmsGivesTheReciprocal()
    {
        double[] rest = [3, 5, 4, 6, 5.5];
        double[] grpc = [2.8, 5.4, 3.7, 6.6, 5.1];

        var forth = RatioInterval.FromPairs(rest, grpc);
        var back = RatioInterval.FromPairs(grpc, rest);

        Assert.Equal(1 / forth.Estimate, back.Estimate, 12);
        Assert.Equal(1 / forth.Low, back.High, 12);
        Assert.Equal(1 / forth.High, back.Low, 12);
    }

    [Fact]
    public void DriftThatHitsBothArmsDoesNotWidenTheInterval()
    {
        var machine = Enumerable.Range(1, 20).Select(step => (double)step).ToArray();

        var ratio = RatioInterval.FromPairs(machine, [.. machine.Select(time => time * 0.8)]);

        Assert.Equal(0.8, ratio.Low, 9);
        Assert.Equal(0.8, ratio.High, 9);
        Assert.Equal(20, ratio.Pairs);
    }

    [Fact]
    public void TheIntervalContainsTheTruthAtItsConfidence()
    {
        var random = new Random(7);
        var held = Enumerable.Range(0, 2000).Count(_ =>
        {
            var ratio = RatioInterval.FromPairs(Draw(random, 1.0), Draw(random, 1.3));
            return ratio.Low <= 1.3 && 1.3 <= ratio.High;
        });

        Assert.InRange(held, 1860, 1940);
    }

    [Fact]
    public void OnePairOrUnequalArmsOrATimeOfZeroAreRefused()
    {
        Assert.Throws<ArgumentException>(() => RatioInterval.FromPairs([1], [1]));
        Assert.Throws<ArgumentException>(() => RatioInterval.FromPairs([1, 2], [1]));
        Assert.Throws<ArgumentException>(() => RatioInterval.FromPairs([1, 0], [1, 1]));
        Assert.Throws<ArgumentException>(() => RatioInterval.FromPairs([1, double.NaN], [1, 1]));
        Assert.Throws<ArgumentOutOfRangeException>(() => Student.HalfWidth(1, 1, 0.95));
    }

    // Log-normal noise of about ten per cent around the middle.
    private static double[] Draw(Random random, double middle) =>
        [.. Enumerable.Range(0, 12).Select(_ => middle * Math.Exp(0.1 * random.NextNormal()))];
}
