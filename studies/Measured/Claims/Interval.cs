namespace RpcBench.Studies.Measured.Claims;

internal readonly record struct Interval(double Estimate, double Low, double High)
{
    /// <summary>A quantity without an error: a count, or a figure as it was published.</summary>
    public static Interval Exact(double value) => new(value, value, value);

    /// <summary>The quotient of two quantities above zero that were measured apart.</summary>
    public Interval Over(Interval other) => new(Estimate / other.Estimate, Low / other.High, High / other.Low);

    /// <summary>The geometric mean of several above zero, its ends too: no narrower than independent errors would give.</summary>
    public static Interval GeometricMean(IReadOnlyCollection<Interval> values) => new(
        values.Select(value => value.Estimate).GeometricMean(), values.Select(value => value.Low).GeometricMean(),
        values.Select(value => value.High).GeometricMean());

    /// <summary>Two means of one run, seconds apart, differ by up to a third on a machine with other tenants (<c>docs/decisions.md</c>): a
    /// sixth for each of them, of what is not the network's. Blocks in turns do not need this.</summary>
    public const double Drift = 1 / 6.0;

    /// <summary>Student's interval of the mean, wider by the background noise of the machine; null for fewer than two calls.</summary>
    /// <remarks>A round trip is nanoseconds of waiting that no noise changes, where the figure has no lower bound.</remarks>
    public static Interval? OfMean(StudyFigureRecord figure, double roundTrip)
    {
        if (figure.Calls < 2)
        {
            return null;
        }

        var mean = figure.MeanNanoseconds;
        var error = Student.HalfWidth(figure.StandardDeviationNanoseconds, figure.Calls, RatioInterval.StandardConfidence);
        // However much calls differ, their mean is not below the least of them.
        return new(mean, WithDrift(Math.Min(mean, Math.Max(mean - error, figure.MinimumNanoseconds)), -Drift),
            WithDrift(mean + error, Drift));

        double WithDrift(double end, double change) => end + (change * (end - Math.Min(figure.LowerBoundNanoseconds ?? roundTrip, end)));
    }
}
