namespace RpcBench.Studies.Measured.Claims;

internal readonly record struct Interval(double Estimate, double Low, double High)
{
    /// <summary>Creates the interval of a quantity without an error: a count, or a figure as it was published.</summary>
    public static Interval FromExact(double value) => new(value, value, value);

    public Interval DivideBy(Interval other) => new(Estimate / other.Estimate, Low / other.High, High / other.Low);

    /// <summary>Returns the geometric mean of positive quantities and of their ends. The result is no narrower than if the errors were
    /// independent.</summary>
    public static Interval GeometricMean(IReadOnlyCollection<Interval> values) => new(
        values.Select(value => value.Estimate).GeometricMean(), values.Select(value => value.Low).GeometricMean(),
        values.Select(value => value.High).GeometricMean());

    /// <summary>On a machine with other tenants, two means of one run, seconds apart, differ by up to a third (<c>docs/decisions.md</c>).
    /// So each mean gets a sixth of the time that is not the network's. Alternating blocks do not need this.</summary>
    public const double Drift = 1 / 6.0;

    /// <summary>Returns Student's interval of the mean, widened by the background noise of the machine, or null for fewer than two calls.
    /// Noise does not change <paramref name="roundTrip"/>, the part of the time in nanoseconds that is used if the figure has no lower
    /// bound.</summary>
    public static Interval? FromMean(StudyFigureRecord figure, double roundTrip)
    {
        if (figure.Calls < 2)
        {
            return null;
        }

        var mean = figure.MeanNanoseconds;
        var error = Student.HalfWidth(figure.StandardDeviationNanoseconds, figure.Calls, RatioInterval.StandardConfidence);
        // However much the calls differ, their mean is not below the minimum.
        return new(mean, WithDrift(Math.Min(mean, Math.Max(mean - error, figure.MinimumNanoseconds)), -Drift),
            WithDrift(mean + error, Drift));

        double WithDrift(double end, double change) => end + (change * (end - Math.Min(figure.LowerBoundNanoseconds ?? roundTrip, end)));
    }
}
