using MathNet.Numerics.Distributions;

namespace RpcBench.Statistics;

/// <summary>Student's interval of a mean.</summary>
public static class Student
{
    /// <summary>Half of the interval's width.</summary>
    /// <param name="deviation">Standard deviation of the samples, with one less than their number below the sum of squares.</param>
    /// <param name="count">How many samples there are, two or more.</param>
    /// <param name="confidence">For example 0.95.</param>
    public static double HalfWidth(double deviation, long count, double confidence)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(count, 2);
        return StudentT.InvCDF(location: 0, scale: 1, freedom: count - 1, p: (1 + confidence) / 2) * deviation / Math.Sqrt(count);
    }
}
