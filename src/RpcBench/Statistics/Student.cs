using MathNet.Numerics.Distributions;

namespace RpcBench.Statistics;

/// <summary>Intervals of a mean by Student's distribution.</summary>
internal static class Student
{
    /// <summary>Half of the interval's width.</summary>
    /// <param name="deviation">The standard deviation of a sample.</param>
    /// <param name="count">The number of samples, two or more.</param>
    /// <param name="confidence">A part: 0.95 is 95 %.</param>
    public static double HalfWidth(double deviation, long count, double confidence)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(count, 2);
        return Quantile(count - 1, confidence) * deviation / Math.Sqrt(count);
    }

    /// <summary>So many standard errors lie on either side of the middle.</summary>
    internal static double Quantile(double freedom, double confidence) =>
        StudentT.InvCDF(location: 0, scale: 1, freedom, (1 + confidence) / 2);
}
