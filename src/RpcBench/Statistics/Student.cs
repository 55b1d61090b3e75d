using MathNet.Numerics.Distributions;

namespace RpcBench.Statistics;

/// <summary>Confidence intervals of a mean, based on Student's distribution.</summary>
internal static class Student
{
    /// <summary>Returns half of the interval's width. The sample has two values or more. A confidence of 0.95 is 95 %.</summary>
    public static double HalfWidth(double deviation, long count, double confidence)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(count, 2);
        return Quantile(count - 1, confidence) * deviation / Math.Sqrt(count);
    }

    /// <summary>Returns the number of standard errors between the middle of the interval and either end.</summary>
    internal static double Quantile(double freedom, double confidence) =>
        StudentT.InvCDF(location: 0, scale: 1, freedom, (1 + confidence) / 2);
}
