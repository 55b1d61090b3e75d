namespace RpcBench.Tests.Agreement;

/// <summary>A mean of N values with its standard error, as BenchmarkDotNet exports both.</summary>
internal sealed record SampleMean(double Mean, double StandardError, int SampleCount)
{
    private double RelativeVariance => Math.Pow(StandardError / Mean, 2);

    /// <summary>Divides this mean by an independent mean. The interval uses the delta method on the logarithm and Welch's degrees of
    /// freedom.</summary>
    public RatioInterval DivideBy(SampleMean baseline, double confidence)
    {
        var variance = RelativeVariance + baseline.RelativeVariance;
        var freedom = variance * variance
            / ((Math.Pow(RelativeVariance, 2) / (SampleCount - 1)) + (Math.Pow(baseline.RelativeVariance, 2) / (baseline.SampleCount - 1)));
        var (ratio, halfWidth) = (Mean / baseline.Mean, Student.Quantile(freedom, confidence) * Math.Sqrt(variance));
        return new(
            ratio,
            ratio * Math.Exp(-halfWidth),
            ratio * Math.Exp(halfWidth),
            confidence,
            Math.Min(SampleCount, baseline.SampleCount));
    }
}
