using MathNet.Numerics.Distributions;

namespace RpcBench.Statistics;

internal static class Student
{
    /// <summary>Half of the interval's width, of two samples or more; the deviation is that of a sample.</summary>
    public static double HalfWidth(double deviation, long count, double confidence)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(count, 2);
        return Quantile(count - 1, confidence) * deviation / Math.Sqrt(count);
    }

    /// <summary>So many standard errors lie on either side of the middle.</summary>
    public static double Quantile(double freedom, double confidence) =>
        StudentT.InvCDF(location: 0, scale: 1, freedom, (1 + confidence) / 2);
}
