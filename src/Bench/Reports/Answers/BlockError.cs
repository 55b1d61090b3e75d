using MathNet.Numerics.Statistics;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Answers;

/// <summary>The error of a mean from the means of its blocks, at BenchmarkDotNet's level, so that the two can stand in one column.</summary>
public static class BlockError
{
    private const double Confidence = 0.999;

    /// <summary>Half of the 99.9 % confidence interval; null for fewer than two blocks.</summary>
    public static double? Of(IReadOnlyList<double> blockNanoseconds) =>
        blockNanoseconds.Count < 2 ? null : Student.HalfWidth(blockNanoseconds.StandardDeviation(), blockNanoseconds.Count, Confidence);
}
