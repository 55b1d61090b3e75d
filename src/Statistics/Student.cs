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
        return Quantile(count - 1, confidence) * deviation / Math.Sqrt(count);
    }

    /// <summary>So many standard errors lie on either side of the middle.</summary>
    public static double Quantile(double freedom, double confidence) =>
        StudentT.InvCDF(location: 0, scale: 1, freedom, (1 + confidence) / 2);
}
