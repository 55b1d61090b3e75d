using MathNet.Numerics.Distributions;
using MathNet.Numerics.Statistics;

namespace RpcBench.Bench.Reports.Answers;

/// <summary>The error of a mean from the means of its blocks, at BenchmarkDotNet's level, so that the two can stand in one column.</summary>
public static class BlockError
{
    private const double Confidence = 0.999;

    /// <summary>Half of the 99.9 % confidence interval; null for fewer than two blocks.</summary>
    public static double? Of(IReadOnlyList<double> blockNanoseconds)
    {
        if (blockNanoseconds.Count < 2)
        {
            return null;
        }

        var quantile = StudentT.InvCDF(location: 0, scale: 1, freedom: blockNanoseconds.Count - 1, p: (1 + Confidence) / 2);
        return quantile * blockNanoseconds.StandardDeviation() / Math.Sqrt(blockNanoseconds.Count);
    }
}
