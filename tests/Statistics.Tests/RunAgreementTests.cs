namespace RpcBench.Statistics.Tests;

public sealed class RunAgreementTests
{
    [Fact]
    public void ARatioOfIndependentMeansHasTheIntervalOfTheDeltaMethod()
    {
        // Relative errors of 1 % and 2 % make 0.0223607 of the logarithm. Welch: 0.0005² / (0.0001² / 14 + 0.0004² / 14) = 20.588 degrees
        // of freedom, for which t(0.975) is 2.0822. So half the width is 0.046560.
        var ratio = new SampleMean(200, 4, 15).DivideBy(new(100, 1, 15), 0.95);

        Assert.Equal(2, ratio.Estimate, 12);
        Assert.Equal(2 * Math.Exp(-0.046560), ratio.Low, 4);
        Assert.Equal(2 * Math.Exp(0.046560), ratio.High, 4);
    }

    [Fact]
    public void AgreementCountsBothDirectionsAndMeasuresLogarithmicDifferences()
    {
        var agreement = new RunAgreement(
            [Ratio(0.8, 0.7, 0.9), Ratio(1, 0.5, 2), Ratio(1.2, 1.1, 1.3)],
            [Ratio(0.8, 0.7, 0.9), Ratio(1.1, 1.05, 1.15), Ratio(0.9, 0.85, 0.95)]);

        // Only the wide interval of the second pair contains the other's estimate. In the third pair neither does.
        Assert.Equal((3, 6, 1), (agreement.EstimatesInsideOtherInterval, agreement.EstimateCount, agreement.OppositeWinners));
        Assert.Equal(Math.Log(1.2 / 0.9), agreement.LargestDifference, 12);
        Assert.Equal(
            Math.Sqrt((Math.Pow(Math.Log(1.1), 2) + Math.Pow(Math.Log(1.2 / 0.9), 2)) / 3),
            agreement.RootMeanSquareDifference,
            12);

        static RatioInterval Ratio(double estimate, double low, double high) => new(estimate, low, high, 0.95, 3);
    }
}
