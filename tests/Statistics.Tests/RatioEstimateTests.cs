using MathNet.Numerics.Distributions;

namespace RpcBench.Statistics.Tests;

public sealed class RatioEstimateTests
{
    // With six degrees of freedom, t is 2.446912 at 0.975, 1.943180 at 0.95 and 0.905703 at 0.8.
    private static readonly RatioEstimate Estimate = new(0.02, 0.01, Freedom: 6, Confidence: 0.95, Launches: 7);

    [Fact]
    public void TheIntervalIsTwoSidedAndTheBoundsAreOneSided()
    {
        Assert.Equal(0.02 + (2.446912 * 0.01), Math.Log(Estimate.Interval.High), 6);
        Assert.Equal(0.02 - (2.446912 * 0.01), Math.Log(Estimate.Interval.Low), 6);
        Assert.Equal(0.02 + (1.943180 * 0.01), Math.Log(Estimate.Bounds.High), 6);
        Assert.Equal(0.02 - (1.943180 * 0.01), Math.Log(Estimate.Bounds.Low), 6);
        Assert.Equal((0.95, 0.9, 7), (Estimate.Interval.Confidence, Math.Round(Estimate.Bounds.Confidence, 12), Estimate.Bounds.Pairs));
    }

    [Fact]
    public void TheDetectableSlowdownIsTheLimitPlusTwoQuantilesOfTheStandardError() =>
        Assert.Equal((1.03 * Math.Exp((1.943180 + 0.905703) * 0.01)) - 1, Estimate.FindDetectableSlowdown(0.03), 7);

    [Theory, InlineData(10, 0.95), InlineData(10, 0.9983), InlineData(30, 0.95), InlineData(30, 0.9983)]
    public void ADetectableSlowdownIsFoundInFourOfFiveRuns(int freedom, double confidence)
    {
        const int Draws = 20_000;
        const double Error = 0.02;
        var random = new Random(4);
        var truth = Math.Log(1 + new RatioEstimate(0, Error, freedom, confidence, 7).FindDetectableSlowdown(0.03));

        var found = Enumerable.Range(0, Draws).Count(_ =>
        {
            var own = Error * Math.Sqrt(ChiSquared.Sample(random, freedom) / freedom);
            return new RatioEstimate(Normal.Sample(random, truth, Error), own, freedom, confidence, 7).Bounds.Low > 1.03;
        });

        Assert.InRange((double)found / Draws, 0.76, 0.82);
    }

    [Fact]
    public void AHugeStandardErrorGivesFiniteFigures()
    {
        RatioEstimate wide = new(0, 1000, Freedom: 1, Confidence: 0.999, Launches: 2);

        Assert.True(double.IsFinite(wide.FindDetectableSlowdown(0.03)) && double.IsFinite(wide.Interval.High) && wide.Interval.Low > 0);
    }
}
