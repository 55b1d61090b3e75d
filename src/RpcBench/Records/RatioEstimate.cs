namespace RpcBench.Records;

/// <summary>A ratio as several launches show it: the mean of its logarithm with a standard error, and the degrees of freedom of that
/// error.</summary>
/// <param name="Logarithm">The logarithm of the ratio.</param>
/// <param name="StandardError">The standard error of the logarithm.</param>
/// <param name="Freedom">The degrees of freedom of Student's distribution.</param>
/// <param name="Confidence">How sure the interval is, and how sure each bound by itself is, for example 0.99.</param>
/// <param name="Launches">How many launches the estimate is of.</param>
internal sealed record RatioEstimate(double Logarithm, double StandardError, double Freedom, double Confidence, int Launches)
{
    /// <summary>The probability with which a slowdown is found that could have been seen.</summary>
    public const double Power = 0.8;

    private static readonly double Widest = Math.Log(1e9);

    /// <summary>The interval whose two ends hold together with the confidence.</summary>
    public RatioInterval Interval => Between(Confidence);

    /// <summary>The lower and the upper bound, each of which holds with the confidence by itself. Whoever asks whether a ratio lies above a
    /// limit errs on one side alone, so the bounds are closer than the ends of <see cref="Interval"/>.</summary>
    public RatioInterval Bounds => Between(OneSided(Confidence));

    /// <summary>The smallest part by which the ratio could exceed 1 so that the lower bound lies above the limit with a probability of
    /// <see cref="Power"/>.</summary>
    /// <remarks>The exact figure needs the noncentral distribution of Student's t. The sum of two central quantiles, that of the bound and
    /// that of the probability, is close: with thirty bounds that hold together with 95 %, slowdowns of that size are found in 77 of 100
    /// cases with ten degrees of freedom, and in 79 with thirty.</remarks>
    /// <param name="allowed">The part by which the ratio may exceed 1.</param>
    public double CouldSee(double allowed)
    {
        var quantiles = Student.Quantile(Freedom, OneSided(Confidence)) + Student.Quantile(Freedom, OneSided(Power));
        return ((1 + allowed) * Math.Exp(Math.Min(quantiles * StandardError, Widest))) - 1;
    }

    // The central part of a distribution has this probability if the part below its upper end has the given one.
    private static double OneSided(double confidence) => (2 * confidence) - 1;

    private RatioInterval Between(double confidence)
    {
        var half = Math.Min(Student.Quantile(Freedom, confidence) * StandardError, Widest);
        return new(Math.Exp(Logarithm), Math.Exp(Logarithm - half), Math.Exp(Logarithm + half), confidence, Launches);
    }
}
