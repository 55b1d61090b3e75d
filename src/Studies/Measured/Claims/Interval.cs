using MathNet.Numerics.Statistics;

namespace RpcBench.Studies.Measured.Claims;

/// <summary>A quantity and how exactly it is known.</summary>
/// <param name="Estimate">Its value.</param>
/// <param name="Low">It is hardly below this.</param>
/// <param name="High">It is hardly above this.</param>
internal readonly record struct Interval(double Estimate, double Low, double High)
{
    /// <summary>A quantity without an error: a count, or a figure as it was published.</summary>
    public static Interval Exact(double value) => new(value, value, value);

    /// <summary>This one divided by another that was measured apart from it. Both above zero.</summary>
    public Interval Over(Interval other) => new(Estimate / other.Estimate, Low / other.High, High / other.Low);

    /// <summary>
    /// The geometric mean of several above zero. Its ends are the geometric means of theirs: no narrower than errors that know nothing of
    /// each other would give.
    /// </summary>
    public static Interval GeometricMean(IReadOnlyCollection<Interval> values) =>
        new(Mean(values, value => value.Estimate), Mean(values, value => value.Low), Mean(values, value => value.High));

    private static double Mean(IEnumerable<Interval> values, Func<Interval, double> end) => values.Select(end).GeometricMean();
}
