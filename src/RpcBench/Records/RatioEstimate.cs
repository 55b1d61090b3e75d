namespace RpcBench.Records;

/// <summary>A ratio from several launches: the mean of its logarithm with a standard error, and the degrees of freedom of that
/// error.</summary>
/// <param name="Logarithm">The logarithm of the ratio.</param>
/// <param name="StandardError">The standard error of the logarithm.</param>
/// <param name="Freedom">The degrees of freedom of Student's distribution.</param>
/// <param name="Confidence">The confidence of the interval, and of each bound by itself, for example 0.99.</param>
/// <param name="Launches">The number of launches.</param>
internal sealed record RatioEstimate(double Logarithm, double StandardError, double Freedom, double Confidence, int Launches)
{
    /// <summary>The probability with which the gate finds a slowdown that, by its report, it "could see".</summary>
    public const double DetectionProbability = 0.8;

    private static readonly double MaxHalfWidth = Math.Log(1e9);

    /// <summary>The interval whose two ends hold together with the confidence.</summary>
    public RatioInterval Interval => ComputeInterval(Confidence);

    /// <summary>The lower and the upper bound, each of which holds with the confidence by itself. Whether a ratio is above a limit can be
    /// wrong on one side only, so the bounds are closer than the ends of <see cref="Interval"/>.</summary>
    public RatioInterval Bounds => ComputeInterval(ToCentralProbability(Confidence));

    /// <summary>Returns the smallest share by which the ratio could exceed 1 so that the lower bound is above the limit with a probability
    /// of <see cref="DetectionProbability"/>.</summary>
    /// <remarks>The exact figure needs the noncentral t distribution. The sum of two central quantiles, that of the bound and that of the
    /// probability, is close: with thirty bounds that hold together with 95 %, slowdowns of that size are found in 77 of 100 cases with ten
    /// degrees of freedom, and in 79 with thirty.</remarks>
    /// <param name="allowed">The share by which the ratio may exceed 1.</param>
    public double FindDetectableSlowdown(double allowed)
    {
        var quantiles = Student.Quantile(Freedom, ToCentralProbability(Confidence))
            + Student.Quantile(Freedom, ToCentralProbability(DetectionProbability));
        return ((1 + allowed) * Math.Exp(Math.Min(quantiles * StandardError, MaxHalfWidth))) - 1;
    }

    // Converts the probability below an upper bound to the probability of the central interval that has this bound as its upper end.
    private static double ToCentralProbability(double confidence) => (2 * confidence) - 1;

    private RatioInterval ComputeInterval(double confidence)
    {
        var half = Math.Min(Student.Quantile(Freedom, confidence) * StandardError, MaxHalfWidth);
        return new(Math.Exp(Logarithm), Math.Exp(Logarithm - half), Math.Exp(Logarithm + half), confidence, Launches);
    }
}
